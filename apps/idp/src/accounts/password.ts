import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createGate } from './gate.ts';

/** What one guess costs, in the terms of scrypt (RFC 7914). */
export type Cost = { readonly N: number; readonly r: number; readonly p: number };

/** OWASP's setting for scrypt with 32 MiB: some 200 ms of one core for each guess. */
export const owaspCost: Cost = { N: 2 ** 15, r: 8, p: 3 };

/** Computes a key from a password and a salt. */
export type DeriveKey = (password: string, salt: Buffer, length: number, cost: Cost) => Promise<Buffer>;

/** Makes and compares hashes of passwords. */
export type Passwords = {
  /** Hashes a password with a salt of its own; the result tells its own cost, so that the cost can be raised one day. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether a password is the one of a hash; compared in constant time.
   * @param hash of `hash`; undefined when there is no such user: then as much is computed and nothing fits.
   */
  readonly isRight: (password: string, hash: string | undefined) => Promise<boolean>;
};

const keyLength = 32;
const saltLength = 16;

const deriveByScrypt: DeriveKey = (password, salt, length, cost) =>
  new Promise((resolve, reject) => {
    const maxmem = 256 * cost.N * cost.r;
    scrypt(password, salt, length, { ...cost, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/**
 * Hashes passwords with scrypt, two at a time.
 * @param cost of new hashes, and of a guess for nobody; tests whose subject is not the hash take a lower one.
 */
export const createPasswords = (cost: Cost = owaspCost, derive: DeriveKey = deriveByScrypt): Passwords => {
  // Node has four threads for such work, and tokens are signed on them, too: many who try passwords at once must not
  // keep everybody else from a refresh.
  const inTurn = createGate(2, 100);
  const keyOf: DeriveKey = (password, ...rest) => inTurn(() => derive(password.normalize('NFKC'), ...rest));
  const written = (salt: Buffer, key: Buffer): string =>
    ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  /** Stands for users that do not exist: it takes as long as any other. */
  const nobodysHash = written(Buffer.alloc(saltLength), Buffer.alloc(keyLength));
  return {
    hash: async (password) => {
      const salt = randomBytes(saltLength);
      return written(salt, await keyOf(password, salt, keyLength, cost));
    },
    isRight: async (password, hash) => {
      const [, N, r, p, salt = '', key = ''] = (hash ?? nobodysHash).split('$');
      const expected = Buffer.from(key, 'base64url');
      const its = { N: Number(N), r: Number(r), p: Number(p) };
      const given = await keyOf(password, Buffer.from(salt, 'base64url'), expected.length, its);
      return timingSafeEqual(given, expected) && hash !== undefined;
    },
  };
};
