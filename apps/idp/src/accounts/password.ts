import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createGate } from './gate.ts';

/** OWASP's setting for scrypt with 32 MiB: some 200 ms of one core for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 3 } as const;
const keyLength = 32;
const saltLength = 16;

/**
 * Node has four threads for such work, and tokens are signed on them, too: many who try passwords at once must not keep
 * everybody else from a refresh.
 */
const inTurn = createGate(2, 100);

const derive = (password: string, salt: Buffer, length: number, { N, r, p }: ScryptOptions): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const maxmem = 256 * (N ?? cost.N) * (r ?? cost.r);
        scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/** Hashes a password with a salt of its own; the result tells its own cost, so that the cost can be raised one day. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltLength);
  const key = await derive(password, salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Stands for users that do not exist: it takes as long as any other. */
const nobodysHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA$${Buffer.alloc(keyLength).toString('base64url')}`;

/**
 * Whether a password is the one of a hash; compared in constant time.
 * @param hash of `hashPassword`; undefined when there is no such user: then as much is computed and nothing fits.
 */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobodysHash).split('$');
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, expected) && hash !== undefined;
};
