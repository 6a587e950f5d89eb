import { either as E } from 'fp-ts';
import { type CustomerProfile, calledName, type KnownUser } from '../user/user.ts';

/** Milliseconds for which a request can be decided about (14 days). */
export const requestLife = 14 * 24 * 60 * 60 * 1000;
/** Milliseconds over which requests are counted. */
export const requestPeriod = 24 * 60 * 60 * 1000;
/** Most requests of one user that are open at once, and in that time; most in that time about which a company has mails. */
export const mostRequests = { open: 3, asked: 5, mailed: 20 } as const;

/** A user asks to buy for a company, which they name by its number. Times are milliseconds since 1970. */
export type CompanyRequest = {
  /** Of the form of an order's number. */
  readonly id: string;
  /** Who asks, as the identity server told. */
  readonly user: Pick<KnownUser, 'email' | 'hasProvedEmail'> & { readonly id: string; readonly name: string };
  /** As the country's register writes it; empty of spaces. */
  readonly organisationNumber: string;
  /** The language in which who asks reads the shop. */
  readonly locale: string;
  readonly state: 'open' | 'approved' | 'refused';
  readonly askedAt: number;
  readonly endsAt: number;
  /** For which company it was decided about; left out while it was not. */
  readonly company?: Pick<CustomerProfile, 'id' | 'name'>;
};

/** Why nothing is asked. `value`: what was typed. */
export type AskRefusal =
  | { readonly _tag: 'NoOrganisationNumber'; readonly value: string }
  /** Who asks buys for the company already. */
  | { readonly _tag: 'BuysForCompany' }
  | { readonly _tag: 'TooManyAsked' }
  /** Who acts as a customer, or stands at a sales desk, asks for nobody. */
  | { readonly _tag: 'AsksInPerson' };

/** Whether a request can be decided about. */
export const isUndecided = ({ state, endsAt }: Pick<CompanyRequest, 'state' | 'endsAt'>, now: number): boolean =>
  state === 'open' && now < endsAt;

/** An organisation number as it is compared; undefined for what is none in any country. */
const readOrganisationNumber = (typed: string): string | undefined => {
  const number = typed.replace(/[\s.-]/g, '').toUpperCase();
  return /^[0-9A-Z]{5,20}$/.test(number) ? number : undefined;
};

/** What is new about a request. `now`: milliseconds since 1970. */
type Made = Pick<CompanyRequest, 'id' | 'locale'> & { readonly now: number };

/**
 * Decides whether a user asks. Which companies the shop knows makes no difference: nobody learns it by asking.
 * @param before what the user asked before, in any order.
 * @returns undefined where the same is asked already.
 */
export const askCompany = (
  before: readonly CompanyRequest[],
  user: KnownUser,
  typed: string,
  { now, ...made }: Made,
): E.Either<AskRefusal, CompanyRequest | undefined> => {
  const organisationNumber = readOrganisationNumber(typed);
  if (organisationNumber === undefined) return E.left({ _tag: 'NoOrganisationNumber', value: typed });
  const { customerUserId: id, customerProfiles = [], email, hasProvedEmail } = user;
  if (customerProfiles.some(({ attributes }) => attributes.organisationNumber === organisationNumber))
    return E.left({ _tag: 'BuysForCompany' });
  const open = before.filter((one) => isUndecided(one, now));
  if (open.some((one) => one.organisationNumber === organisationNumber)) return E.right(undefined);
  const lately = before.filter(({ askedAt }) => askedAt > now - requestPeriod);
  if (open.length >= mostRequests.open || lately.length >= mostRequests.asked) return E.left({ _tag: 'TooManyAsked' });
  const asking = {
    ...{ id, name: calledName(user), ...(email === undefined ? {} : { email }) },
    ...(hasProvedEmail === undefined ? {} : { hasProvedEmail }),
  };
  return E.right({
    ...{ ...made, user: asking, organisationNumber, state: 'open' },
    ...{ askedAt: now, endsAt: now + requestLife },
  });
};
