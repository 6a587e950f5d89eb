import type { Currency } from '../money/money.ts';
import type { PunchOutVisit } from '../user/user.ts';

/** Who somebody is in a network of procurement systems: a name, and by which register (`DUNS`, `NetworkId`). */
export type Credential = { readonly domain: string; readonly identity: string };

/** How a procurement system calls: cXML PunchOut, or SAP's Open Catalog Interface. */
export type Protocol = 'cxml' | 'oci';

/** A company whose procurement system may open the shop for its buyers. */
export type PunchOutCompany = {
  readonly id: string;
  /** As its buyers read it: "Return to …". */
  readonly name: string;
  readonly organisationNumber?: string;
  /** By whose prices its buyers shop. */
  readonly customerGroup: string;
  /** By what its procurement system names the company (`From`). */
  readonly credential: Credential;
  /** Origins that baskets may be handed over to. */
  readonly returnOrigins: readonly string[];
};

/** What a buyer may do: fill a basket, change one that was handed over before, or look at it. */
export type Operation = PunchOutVisit['operation'];
export const operations = ['create', 'edit', 'inspect'] as const satisfies readonly Operation[];

/** A line as the procurement system has it, of a basket that was handed over before. Texts as they were sent. */
export type ItemOut = { readonly sku: string; readonly quantity: string };

/** What a procurement system asks for: a start address for one of its buyers. Nothing of it is believed yet. */
export type SetupRequest = {
  readonly protocol: Protocol;
  /** Names this request, and its repetitions. */
  readonly payloadId: string;
  /** All by which the company is named. */
  readonly from: readonly Credential[];
  readonly sharedSecret: string;
  readonly operation: string;
  /** What the procurement system knows the buyer's visit by; it gets it back with the basket. */
  readonly buyerCookie: string;
  /** Where the basket is handed over to. */
  readonly returnUrl: string;
  /** As which of its suppliers the shop was called. */
  readonly to: Credential;
  readonly isTest: boolean;
  readonly items: readonly ItemOut[];
};

/** A line of a basket that is handed over. */
export type ReturnedLine = {
  readonly sku: string;
  readonly name: string;
  /** Units, from 1. */
  readonly quantity: number;
  /** Minor units for one unit, without VAT. */
  readonly unitNet: number;
};

/** A basket that is handed over; one that was given up has no lines. */
export type ReturnedBasket = {
  readonly currency: Currency;
  readonly lines: readonly ReturnedLine[];
  /** Minor units of all lines, without VAT and delivery. */
  readonly net: number;
};

/** One visit of a buyer who comes from a procurement system. Times are milliseconds since 1970. */
export type PunchOut = {
  readonly id: string;
  readonly company: PunchOutCompany;
  readonly payloadId: string;
  readonly operation: Operation;
  readonly buyerCookie: string;
  readonly returnUrl: string;
  readonly to: Credential;
  readonly isTest: boolean;
  readonly items: readonly ItemOut[];
  /** Until when its start address can be used. */
  readonly startUntil: number;
  /** Present once the basket was handed over. */
  readonly returned?: { readonly basket: ReturnedBasket; readonly at: number };
};

/** By which protocol a company's system calls: by OCI those that are named by a user, in the register `OCI`. */
export const protocolOf = ({ credential }: Pick<PunchOutCompany, 'credential'>): Protocol =>
  credential.domain.toLowerCase() === 'oci' ? 'oci' : 'cxml';
