import type { CompanyWord } from './company-word.ts';

/** How a user came in. */
export type LoginMethod = 'talkmore' | 'talkmore-oidc' | 'fjordkraft-oidc' | 'oidc-auth';

/** A role in which a customer buys: for a company, a department, oneself. */
export type CustomerProfile = {
  readonly id: string;
  readonly name?: string;
  readonly customerGroupIds: readonly string[];
  readonly attributes: {
    readonly customerType?: string;
    /** As the country's register writes it; empty of spaces. */
    readonly organisationNumber?: string;
  };
  /** Present where the company itself let the user buy for it (`CompanyStanding`), and not the identity server. */
  readonly isLent?: true;
};

/** A customer for whom a user is responsible, without buying for it: a customer profile by its id. */
export type ResponsibleCustomer = Pick<CustomerProfile, 'id' | 'name'>;

/** What is told of a visit from a procurement system (`domain/punchout`). */
export type PunchOutVisit = {
  /** To whom the basket is handed over, by name. */
  readonly company: string;
  /** Whether a basket is filled, one of before is changed, or only looked at. */
  readonly operation: 'create' | 'edit' | 'inspect';
  /** SKUs of lines that could not be brought back. */
  readonly missing: readonly string[];
};

/** A user as `/me/session` tells; without any field it is nobody. */
export type User = {
  /** The identity server's `sub`: what baskets, orders and addresses belong to. */
  readonly customerUserId?: string;
  readonly username?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  /** Seconds since 1970 at which the user proved who they are. */
  readonly auth_time?: number;
  readonly loginMethod?: LoginMethod;
  readonly isGuestUser?: boolean;
  /** Whether the permissions say so (see `domain/permission`). */
  readonly isSalesRepresentative?: boolean;
  readonly customerGroupIds?: readonly string[];
  readonly customerGroups?: readonly string[];
  /** Those whose groups are among the user's. */
  readonly customerProfiles?: readonly CustomerProfile[];
  /** All that the identity server tells of, those that cannot be chosen too. */
  readonly allCustomerProfiles?: readonly CustomerProfile[];
  /** The profile that was chosen in this session; always one of `customerProfiles`. */
  readonly _selectedProfileId?: string;
  /** Whether a profile was chosen in this session. */
  readonly alreadySelectProfile?: boolean;
  readonly nonResourcePermissions?: readonly string[];
  /** Present for a buyer who comes from a procurement system, which orders by itself. */
  readonly punchOut?: PunchOutVisit;
  /** Whether the user consents to the shop's privacy text as it is; left out where the shop does not ask for it. */
  readonly privacyConsent?: boolean;
  /** Whether the identity server says that this user is not asked for it. */
  readonly ignorePrivacyConsent?: boolean;
  /** The basket that the shop keeps for this user, in the chosen profile. */
  readonly basketId?: string;
  /** Whether prices are shown with VAT. */
  readonly _isShowVat?: boolean;
  /** Where this user wants things sent to, for times of delivery. */
  readonly _defaultPostalCode?: string;
};

/** Somebody the identity server vouches for: whoever that is, what they own can be told. */
export type KnownUser = User & {
  readonly customerUserId: string;
  /** Whether the identity server vouches for it that `email` is the user's mailbox. */
  readonly hasProvedEmail?: true;
  /** The level at which the user proved who they are, as the identity server names it. No frontend is told. */
  readonly acr?: string;
  /** By customer profile, what its company itself said that the user may do (`CompanyStanding`). No frontend is told. */
  readonly companyWords?: Readonly<Record<string, CompanyWord>>;
  /** The customers for whom the identity server says that the user is responsible. No frontend is told. */
  readonly responsibleFor?: readonly ResponsibleCustomer[];
};

/** A user is logged in if its data is non-empty. */
export const isLoggedIn = (user: User): boolean => Object.keys(user).length > 0;

/** How a user is called to others, on orders and to customers: by whatever name the identity server tells. */
export const calledName = ({ customerUserId, name, given_name, username }: KnownUser): string =>
  readName(name) ?? readName(given_name) ?? readName(username) ?? customerUserId;

/** A name in one line, as it can be kept and looked for; undefined where nothing is left. */
const readName = (name: string | undefined): string | undefined => {
  const tidy = name
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return tidy === '' ? undefined : tidy;
};
