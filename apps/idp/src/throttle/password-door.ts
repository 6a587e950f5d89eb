import type { Devices } from './devices.ts';
import { networkOf, type Rule, type Throttle } from './throttle.ts';

/** A try to log in with a password. */
export type PasswordTry = {
  /** As it was typed, in one spelling. */
  readonly name: string;
  /** Whose name it is; undefined where there is no such user. */
  readonly accountId: string | undefined;
  readonly address: string;
  /** The mark of the browser, where this account was logged in with before (`Devices`). */
  readonly device: string | undefined;
};

/**
 * `wait`: seconds until the next try, which may be told. `isOpen` false: even the right password is answered like a wrong
 * one, for telling more would tell whose names belong together, or that there is such a user.
 */
type PasswordAnswer = { readonly wait: number } | { readonly isOpen: boolean };

export type PasswordDoor = {
  /** Counts a try before it is known how it ends. */
  readonly knock: (attempt: PasswordTry) => Promise<PasswordAnswer>;
  /** Forgets what was counted of somebody where they are: the last try was right. */
  readonly forget: (attempt: PasswordTry) => Promise<void>;
  /** Forgets what was counted of an account wherever: its owner chose another password. */
  readonly open: (accountId: string) => Promise<void>;
};

const minutes = (count: number): number => count * 60;

const fromAddress: Rule = { name: 'password-address', limit: 100, seconds: minutes(15) };
/** In the very words that were typed: this one is told, and two names of one user must not be told to belong together. */
const ofName: Rule = { name: 'password-name', limit: 5, seconds: minutes(15) };
/** By whichever of its names. */
const ofAccount: Rule = { name: 'password-account', limit: 5, seconds: minutes(15) };
/** From all networks, by browsers that nobody knows: a guesser with many of them. */
const everywhere: Rule = { name: 'password-everywhere', limit: 50, seconds: minutes(60) };

/**
 * Limits guesses at a password so that a stranger's do not keep the owner out: they count where they come from. A browser in
 * which the account was logged in with before has some of its own, whatever others do, until the next login there; whoever
 * fails more often counts as anybody.
 * @param limitsAddresses whether networks are counted, too.
 */
export const createPasswordDoor = (
  throttle: Throttle,
  devices: Pick<Devices, 'guess'>,
  limitsAddresses: boolean,
): PasswordDoor => {
  const subjectsOf = ({ name, accountId, address }: PasswordTry) => {
    const network = networkOf(address);
    const whose = accountId === undefined ? `name ${name}` : `account ${accountId}`;
    return { network, whose, name: `${network} ${name}`, here: `${network} ${whose}` };
  };
  const hasOwnGuess = async ({ accountId, device }: PasswordTry): Promise<boolean> =>
    accountId !== undefined && device !== undefined && (await devices.guess(accountId, device));
  return {
    knock: async (attempt) => {
      const subjects = subjectsOf(attempt);
      if (await hasOwnGuess(attempt)) return { isOpen: true };
      const told =
        (limitsAddresses ? await throttle.take(fromAddress, subjects.network) : undefined) ??
        (await throttle.take(ofName, subjects.name));
      if (told !== undefined) return { wait: told };
      // Both are counted each time, so that no answer comes sooner than another.
      const here = await throttle.take(ofAccount, subjects.here);
      const anywhere = await throttle.take(everywhere, subjects.whose);
      return { isOpen: (here ?? anywhere) === undefined };
    },
    forget: async (attempt) => {
      const { name, here } = subjectsOf(attempt);
      await throttle.forget(ofName, name);
      await throttle.forget(ofAccount, here);
    },
    open: (accountId) => throttle.forget(everywhere, `account ${accountId}`),
  };
};
