import { function as F, type option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { Currency } from '../../money/money.ts';
import type { Clock, NewId } from '../../runtime/ports.ts';
import { type AgreedSubscription, minimumTotal } from '../terms.ts';

/** What a credit check says: yes; yes against a deposit, minor units from 1; or no, without a reason. */
export type CreditAnswer =
  | { readonly _tag: 'Approved' }
  | { readonly _tag: 'Deposit'; readonly amount: number }
  | { readonly _tag: 'Refused' };

/**
 * Asks whether somebody may owe so much. One `id` is one question: whoever asks it twice gets the same answer.
 * @param question `subject` is what the identity server calls who proved who they are; `amount` in minor units, with VAT.
 */
export type AskCredit = (question: {
  readonly id: string;
  readonly shop: string;
  readonly subject: string;
  readonly amount: number;
  readonly currency: Currency;
}) => TE.TaskEither<Unavailable, CreditAnswer>;

/** Of whom, and of what, an answer holds: of this person, in this basket, up to this amount in minor units. */
type CreditCase = { readonly person: string; readonly basket: string; readonly amount: number };

/** A question that a shop asked, or is about to. Times in milliseconds since 1970. */
export type CreditDecision = CreditCase & {
  readonly id: string;
  readonly askedAt: number;
  readonly validUntil: number;
  /** Left out while there is none. */
  readonly answer?: CreditAnswer;
};

/** Where one shop keeps what it asked. */
export type CreditDecisionStore = {
  /**
   * The decision of the same case that still holds at `askedAt`, else this one, which is kept from then on; undefined where
   * the person had `most` others since `since`. Who comes at the same instant gets the same.
   */
  readonly begin: (
    decision: CreditDecision,
    limit: { readonly most: number; readonly since: number },
  ) => TE.TaskEither<Unavailable, CreditDecision | undefined>;
  /** The answer about a case that holds at a moment, as far as there is one. */
  readonly find: (about: CreditCase, at: number) => TE.TaskEither<Unavailable, O.Option<CreditAnswer>>;
  /** Keeps an answer, unless there is one. @returns the one that is kept. */
  readonly conclude: (id: string, answer: CreditAnswer) => TE.TaskEither<Unavailable, CreditAnswer>;
};

/** How a shop checks: for how many seconds an answer holds, and how often a day somebody may be asked about. */
export type CreditRules = { readonly validFor: number; readonly perDay: number };

/** Why there is no answer: nobody told one, or the person was asked about too often. */
export type CreditUnknown = { readonly _tag: 'CreditUnchecked' } | { readonly _tag: 'CreditAskedOften' };

type Lines = readonly { readonly subscription?: AgreedSubscription }[];

/**
 * What lines with subscriptions leave to be paid later, minor units with VAT: all that is bound, fees and instalments. 0 for
 * lines that bind to nothing and are paid at once: nobody is checked for those.
 */
export const exposureOf = (lines: Lines): number =>
  lines.reduce(
    (sum, { subscription: one }) =>
      one !== undefined && (one.bindingMonths > 0 || one.instalments !== undefined) ? sum + minimumTotal(one, 0) : sum,
    0,
  );

const day = 24 * 60 * 60_000;

/**
 * Checks whether somebody may owe what a basket leaves to be paid later. `CreditUnchecked` where nobody answers,
 * `CreditAskedOften` where the person was asked about too often.
 */
export type CheckCredit = (
  credit: CreditCase & { readonly currency: Currency },
) => TE.TaskEither<CreditUnknown | Unavailable, CreditAnswer>;

/** The answer that holds about a case by now: it is told again without anybody being asked. */
export type FindCredit = (about: CreditCase) => TE.TaskEither<Unavailable, O.Option<CreditAnswer>>;

/**
 * Asks for a case once, as long as the answer holds. What was not answered is asked again by the same id; an outage is
 * nobody's approval.
 */
export const createCheckCredit =
  (deps: {
    readonly ask: AskCredit;
    readonly store: CreditDecisionStore;
    readonly clock: Clock;
    readonly newId: NewId;
    readonly shop: string;
    readonly rules: CreditRules;
  }): CheckCredit =>
  ({ currency, ...about }) => {
    const { ask, store, clock, newId, shop, rules } = deps;
    const askedAt = clock.now();
    const decision = { ...about, id: newId(), askedAt, validUntil: askedAt + rules.validFor * 1000 };
    const answered = ({ id, answer, person: subject, amount }: CreditDecision) =>
      answer !== undefined
        ? TE.right(answer)
        : F.pipe(
            ask({ id, shop, subject, amount, currency }),
            TE.mapLeft((): CreditUnknown => ({ _tag: 'CreditUnchecked' })),
            TE.chainW((told) => store.conclude(id, told)),
          );
    return F.pipe(
      store.begin(decision, { most: rules.perDay, since: askedAt - day }),
      TE.chainW((begun) =>
        begun === undefined ? TE.left<CreditUnknown>({ _tag: 'CreditAskedOften' }) : answered(begun),
      ),
    );
  };
