import { either as E, taskEither as TE } from 'fp-ts';
import type { Clock } from '../runtime/ports.ts';
import type { Budget, ClaimShare, Share } from './ports.ts';

/** Counts one more piece of work of a subject. @returns the milliseconds to wait where that is beyond its budget. */
export type Limiter = (subject: string) => Promise<number | undefined>;

/** What a limiter counts with. */
export type LimiterDeps = {
  readonly claim: ClaimShare;
  readonly clock: Clock;
  /** Told why shares cannot be claimed: this process counts alone then. */
  readonly onOutage: (cause: unknown) => void;
};

/** Subjects that a process remembers. One that is forgotten claims anew: that never gives it more than its budget. */
const maxSubjects = 10_000;

/**
 * A process claims a fiftieth at a time: one claim for each piece of dear work, one for several of cheap work. What another
 * process does not use up is never more than that.
 */
const shareOf = ({ limit }: Budget): number => Math.ceil(limit / 50);

/** A whole budget for this process alone, however many others there are. */
export const claimAlone: ClaimShare = ({ limit, window }) => TE.right({ granted: limit, left: 0, endsIn: window });

type Held = { readonly unused: number; readonly isLast: boolean; readonly endsAt: number };

/**
 * Limits work by a budget that processes share. What a process has claimed, and that nothing is left, it knows by itself
 * until the window is over.
 */
export const createLimiter =
  ({ claim, clock, onOutage }: LimiterDeps) =>
  (budget: Budget): Limiter => {
    const held = new Map<string, Held>();
    const claiming = new Map<string, Promise<void>>();

    const keep = (subject: string, { granted, left, endsIn }: Share): void => {
      held.delete(subject);
      held.set(subject, { unused: granted, isLast: left === 0, endsAt: clock.now() + endsIn });
      const [oldest] = held.keys();
      if (held.size > maxSubjects && oldest !== undefined) held.delete(oldest);
    };

    const claimShare = async (subject: string): Promise<void> => {
      const claimed = await claim(budget, subject, shareOf(budget))();
      if (E.isLeft(claimed)) onOutage(claimed.left.cause);
      keep(subject, E.isRight(claimed) ? claimed.right : { granted: budget.limit, left: 0, endsIn: budget.window });
    };

    /** Many who wait for a share wait for the same one. */
    const claimOnce = (subject: string): Promise<void> => {
      const running = claiming.get(subject) ?? claimShare(subject).finally(() => void claiming.delete(subject));
      claiming.set(subject, running);
      return running;
    };

    const take: Limiter = async (subject) => {
      const share = held.get(subject);
      const now = clock.now();
      if (share !== undefined && now < share.endsAt) {
        if (share.unused > 0) {
          held.set(subject, { ...share, unused: share.unused - 1 });
          return undefined;
        }
        if (share.isLast) return share.endsAt - now;
      }
      await claimOnce(subject);
      return take(subject);
    };
    return take;
  };
