import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock, NewId } from '../runtime/ports.ts';
import type { HashSecret, IsSameHash, KnownCompany, PunchOutCompanies, PunchOutStore } from './ports.ts';
import {
  type Operation,
  operations,
  type PunchOut,
  type PunchOutCompany,
  protocolOf,
  type SetupRequest,
} from './punchout.ts';

/** Milliseconds for which a start address can be used: the procurement system sends its buyer there at once. */
export const startLife = 5 * 60 * 1000;
/** Credentials of one request that are looked up, and characters of what it is to get back. */
const [mostCredentials, longestText, longestSku] = [5, 1000, 200];
/** Lines of a basket that is brought back. */
export const mostItems = 500;

/** Why a procurement system gets no start address. Who the company would be is never said. */
export type SetupRefusal =
  | { readonly _tag: 'WrongCredentials' }
  /** `field` as cXML calls it; `value` as it was sent. */
  | { readonly _tag: 'InvalidSetup'; readonly field: string; readonly value: string; readonly expected: string }
  /** A buyer came by this request already. */
  | { readonly _tag: 'RepeatedSetup' };

export type BeginVisitDeps = {
  readonly companies: Pick<PunchOutCompanies, 'find'>;
  readonly store: Pick<PunchOutStore, 'begin'>;
  readonly hash: HashSecret;
  readonly isSame: IsSameHash;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Makes the secret of a start address. */
  readonly newSecret: () => string;
};

/** A visit that may begin, and the secret of its start address, which is told once. */
export type BegunVisit = { readonly visit: PunchOut; readonly start: string };

/**
 * Lets a buyer of a company come, where the shared secret is the company's and the request is as it has to be.
 * `WrongCredentials` for a wrong secret, for a company that is not known, and for one that calls by another protocol, after
 * the same work.
 */
export const beginVisit =
  ({ companies, store, hash, isSame, clock, newId, newSecret }: BeginVisitDeps) =>
  (request: SetupRequest): TE.TaskEither<SetupRefusal | Unavailable, BegunVisit> => {
    const start = newSecret();
    const prove = (known: O.Option<KnownCompany>): E.Either<SetupRefusal, PunchOutCompany> => {
      const expected = O.isSome(known) ? known.value.secretHash : hash(newSecret());
      const isRight = isSame(hash(request.sharedSecret), expected);
      const isOwnWay = O.exists(({ company }: KnownCompany) => protocolOf(company) === request.protocol)(known);
      return O.isSome(known) && isRight && isOwnWay
        ? E.right(known.value.company)
        : E.left({ _tag: 'WrongCredentials' });
    };
    return F.pipe(
      findCompany(companies, request),
      TE.chainEitherKW(prove),
      TE.chainEitherKW((company) => visitOf(company, request)),
      TE.map((wanted): PunchOut => ({ ...wanted, id: newId(), startUntil: clock.now() + startLife })),
      TE.chainFirstW((visit) =>
        F.pipe(
          store.begin(visit, hash(start)),
          TE.filterOrElseW(
            (outcome) => outcome === 'begun',
            (): SetupRefusal => ({ _tag: 'RepeatedSetup' }),
          ),
        ),
      ),
      TE.map((visit) => ({ visit, start })),
    );
  };

/** A company may be named by several registers: the first one that the shop knows counts. */
const findCompany = (
  { find }: Pick<PunchOutCompanies, 'find'>,
  { from }: SetupRequest,
): TE.TaskEither<Unavailable, O.Option<KnownCompany>> =>
  from
    .slice(0, mostCredentials)
    .reduce<TE.TaskEither<Unavailable, O.Option<KnownCompany>>>(
      (before, credential) =>
        TE.chain((found: O.Option<KnownCompany>) => (O.isSome(found) ? TE.right(found) : find(credential)))(before),
      TE.right(O.none),
    );

const isOperation = (text: string): text is Operation => operations.some((one) => one === text);

const invalid = (field: string, value: string, expected: string): E.Either<SetupRefusal, never> =>
  E.left({ _tag: 'InvalidSetup', field, value: value.slice(0, 200), expected });

/** The origin of an address; undefined for what is none, and for one that holds a password. */
const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' ? origin : undefined;
};

/** Whether a text can be kept and written back: control characters are none of any. */
const isShort = (text: string, longest = longestText): boolean => text.length <= longest && !/\p{Cc}/u.test(text);

const isText = (text: string, longest = longestText): boolean => text !== '' && isShort(text, longest);

/** What a company's request asks for, where every part of it is as it has to be. */
const visitOf = (
  company: PunchOutCompany,
  { payloadId, operation, buyerCookie, returnUrl, to, isTest, items }: SetupRequest,
): E.Either<SetupRefusal, Omit<PunchOut, 'id' | 'startUntil'>> => {
  const short = `1 to ${longestText} characters, none of them a control character`;
  if (!isText(payloadId)) return invalid('payloadID', payloadId, short);
  if (!isOperation(operation)) return invalid('operation', operation, `one of ${operations.join(', ')}`);
  if (!isText(buyerCookie)) return invalid('BuyerCookie', buyerCookie, short);
  const origin = originOf(returnUrl);
  if (origin === undefined || !isText(returnUrl, 2 * longestText) || !company.returnOrigins.includes(origin))
    return invalid('BrowserFormPost', returnUrl, 'an address that was agreed with the shop');
  if (items.length > mostItems) return invalid('ItemOut', String(items.length), `at most ${mostItems}`);
  for (const part of [to.domain, to.identity]) if (!isShort(part)) return invalid('To', part, short);
  const odd = items.find(({ sku }) => !isText(sku, longestSku));
  if (odd !== undefined) return invalid('SupplierPartID', odd.sku, `1 to ${longestSku} characters`);
  const kept = operation === 'create' ? [] : items;
  return E.right({ company, payloadId, operation, buyerCookie, returnUrl, to, isTest, items: kept });
};
