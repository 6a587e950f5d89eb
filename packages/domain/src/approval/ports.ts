import type { either as E, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { LeftToSpend, SpendingLimit } from '../credit/spending.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { Absence } from './absence.ts';
import type { CompanyMember } from './company-member.ts';
import type { ApprovalRule, BuyerRule } from './rules.ts';

/** A form was filled in for another profile than the one that is in use by now: nobody decides for the wrong company. */
export type ApprovalOfOtherProfile = { readonly _tag: 'ApprovalOfOtherProfile' };

/** A company that is in use, and the profile that was chosen for it; empty where there was nothing to choose. */
export type CompanyInUse = { readonly company: string; readonly profileId: string };

/** Why the rules of a company stay as they are. */
export type RuleRefusal =
  | { readonly _tag: 'UnknownRule' }
  /** Somebody changed it since it was shown: nobody overwrites what they have not seen. */
  | { readonly _tag: 'RuleChanged' }
  | { readonly _tag: 'TooManyRules'; readonly max: number };

/**
 * Where the rules of one shop's companies are kept, and who buys for them. Calls fail with `Unavailable` while the store is
 * away.
 */
export type ApprovalRuleStore = {
  /** The rules of a company, the oldest first. */
  readonly list: (company: string) => TE.TaskEither<Unavailable, readonly ApprovalRule[]>;
  /** Reads, decides and writes as one step; two changes of one company's rules follow each other. */
  readonly change: <Refusal>(
    company: string,
    decide: (rules: readonly ApprovalRule[]) => E.Either<Refusal, readonly ApprovalRule[]>,
  ) => TE.TaskEither<Refusal | Unavailable, void>;
};

/** Where it is kept who buys for the companies of one shop. Calls fail with `Unavailable` while the store is away. */
export type CompanyMemberStore = {
  /** Those of a company, by name: two hundred at most, of whom those who approve its orders are left out last. */
  readonly list: (company: string) => TE.TaskEither<Unavailable, readonly CompanyMember[]>;
  /** Notes somebody as they are now. */
  readonly note: (company: string, member: CompanyMember) => TE.TaskEither<Unavailable, void>;
  /** Lets go of a user in all companies but these: that is who they buy for by now. */
  readonly keepIn: (companies: readonly string[], user: string) => TE.TaskEither<Unavailable, void>;
};

/**
 * Where it is kept which approvers of one shop's companies are away, one absence of each in a company. Calls fail with
 * `Unavailable` while the store is away.
 */
export type AbsenceStore = {
  /** Those of a company that end on this day or later, in no order. */
  readonly list: (company: string, from: CalendarDay) => TE.TaskEither<Unavailable, readonly Absence[]>;
  /** Takes the place of the one that there was. */
  readonly put: (company: string, absence: Absence) => TE.TaskEither<Unavailable, void>;
  readonly remove: (company: string, user: string) => TE.TaskEither<Unavailable, void>;
};

/** What a user may spend for the company that they buy for, as they are told it. */
export type BuyerLimit = SpendingLimit &
  LeftToSpend & {
    /** The day on which it begins anew, on the shop's calendar. */
    readonly renewsOn: CalendarDay;
    /** Names of who approves what goes beyond it; where the shop knows nobody, nothing may. */
    readonly approvers: readonly string[];
  };

/** On which terms of their company a user orders. */
export type BuyerTerms = {
  /** The rules that their orders are judged by; none for who buys for no company. */
  readonly rules: readonly BuyerRule[];
  /** Left out for who has no limit. */
  readonly spending?: BuyerLimit;
};

/** What a shopper is told of their company's terms before they order. */
export type ShopperApprovals = {
  readonly terms: () => TE.TaskEither<ShopFailure, BuyerTerms>;
};
