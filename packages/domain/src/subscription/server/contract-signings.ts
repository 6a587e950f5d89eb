import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import type { Clock, NewId } from '../../runtime/ports.ts';
import type { Locale } from '../../shop/shop-info.ts';
import { isSameName } from '../../user/same-name.ts';
import {
  isPdf,
  type OrderSignature,
  type Signing,
  type SigningEnd,
  type SigningReport,
  type SigningRequest,
  type SigningRules,
  type SigningService,
  type SigningStore,
  signatureIn,
  signingAt,
  signingEnd,
} from './signing.ts';

/** Whoever orders has to sign what they order first: a contract waits for them. */
export type SignatureNeeded = { readonly _tag: 'SignatureNeeded' };

/** What is to be signed, and by whom; `terms` is all that is agreed, as text, and `basket` what it is agreed for. */
type WantedSignature = Pick<Signing, 'person' | 'name'> & {
  readonly basket: string;
  readonly terms: string;
  readonly locale: Locale;
};

/**
 * The signature of exactly these terms by this person. `SignatureNeeded` where there is none that counts: then a contract
 * waits for it, which `makeContract` made.
 * @param makeContract told what the contract is called, and the moment (milliseconds since 1970).
 */
export type RequireSignature = (
  wanted: WantedSignature,
  makeContract: (id: string, at: number) => TE.TaskEither<Unavailable, Uint8Array>,
) => TE.TaskEither<SignatureNeeded | Unavailable, OrderSignature>;

/** Where somebody is led who is to sign. */
type WayToSign = Pick<SigningRequest, 'returnUrl' | 'title'> & {
  /** @param id of the signing, which nobody guesses. */
  readonly callbackUrl: (id: string) => string;
};

/** How a signing stands, and where it is signed as long as it may be. */
export type SigningStatus = { readonly signing: Signing; readonly page?: string };

/** Contracts of one shop. Nothing that a browser or a call-back says is believed: the service is asked. */
export type ContractSignings = {
  readonly require: RequireSignature;
  /** Whether what a person signed last is for this basket, and counts by now; nobody is asked. */
  readonly isSigned: (person: string, basket: string) => TE.TaskEither<Unavailable, boolean>;
  /** How the contract stands that a person was to sign last; none where there was none, or it was over long ago. */
  readonly look: (person: string) => TE.TaskEither<Unavailable, O.Option<SigningStatus>>;
  /** As `look`; a contract that the service was not told of is handed over to it. */
  readonly lead: (person: string, way: WayToSign) => TE.TaskEither<Unavailable, O.Option<SigningStatus>>;
  /** Asks how a signing stands, as its service told that something happened. Ids that nobody has change nothing. */
  readonly hear: (id: string) => TE.TaskEither<Unavailable, void>;
  /** The signed document of an order that holds its signature. */
  readonly file: (id: string) => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;
};

export type ContractSigningsDeps = {
  readonly service: SigningService;
  readonly store: SigningStore;
  readonly clock: Clock;
  readonly newId: NewId;
  /** SHA-256, in hexadecimal. */
  readonly hash: (of: string | Uint8Array) => string;
  readonly rules: SigningRules;
};

const ends: Readonly<Partial<Record<SigningReport['_tag'], SigningEnd['state']>>> = {
  ...{ Rejected: 'rejected', TimedOut: 'timed-out', Withdrawn: 'withdrawn' },
};

/** Contracts on a store, signed at a service. */
export const createContractSignings = (deps: ContractSigningsDeps): ContractSignings => {
  const { service, store, clock, newId, hash, rules } = deps;

  const end = (signing: Signing, how: Omit<SigningEnd, 'closedAt'>): TE.TaskEither<Unavailable, SigningStatus> =>
    F.pipe(
      store.end(signing.id, { ...how, closedAt: clock.now() }),
      TE.map((ended) => ({ signing: O.getOrElse(() => signing)(ended) })),
    );

  /** A signed document counts once it is here: what is still sealed is waited for. */
  const fetchSigned = (signing: Signing, document: string): TE.TaskEither<Unavailable, SigningStatus> =>
    F.pipe(
      service.file(document),
      TE.chain(
        O.match(
          () => TE.right<Unavailable, SigningStatus>({ signing }),
          (bytes) =>
            isPdf(bytes)
              ? end(signing, { state: 'signed', file: { bytes, sha256: hash(bytes) } })
              : TE.left(unavailable(new Error('the signed document is no PDF'))),
        ),
      ),
    );

  const follow = (
    signing: Signing,
    document: string,
    report: SigningReport,
  ): TE.TaskEither<Unavailable, SigningStatus> => {
    if (report._tag === 'Signed')
      return isSameName(report.by, signing.name)
        ? fetchSigned(signing, document)
        : end(signing, { state: 'other-person' });
    const state = ends[report._tag];
    if (state !== undefined) return end(signing, { state });
    return TE.right(report._tag === 'Pending' ? { signing, page: report.page } : { signing });
  };

  const refresh = (kept: Signing): TE.TaskEither<Unavailable, SigningStatus> => {
    const signing = signingAt(kept, clock.now());
    const { document, state } = signing;
    if (state !== 'open' || document === undefined) return TE.right({ signing });
    return F.pipe(
      service.read(document),
      TE.chain((report) => follow(signing, document, report)),
    );
  };

  /** What the service was told of before is not told again: the document's name is noted before anybody can sign it. */
  const handOver = (signing: Signing, title: string): TE.TaskEither<Unavailable, string> =>
    signing.document !== undefined
      ? TE.right(signing.document)
      : F.pipe(
          store.file(signing.id),
          TE.chain(TE.fromOption(() => unavailable(new Error('a contract is gone')))),
          TE.chain((contract) => service.create(title, contract)),
          TE.chain((document) => store.name(signing.id, document)),
        );

  const start = (signing: Signing, { returnUrl, callbackUrl, title }: WayToSign) => {
    const { name, locale, id } = signing;
    const { method, days } = rules;
    const request = { name, locale, title, method, days, returnUrl, callbackUrl: callbackUrl(id) };
    return F.pipe(
      handOver(signing, title),
      TE.chain((document) =>
        F.pipe(
          service.start(document, request),
          TE.chain((report) => follow({ ...signing, document }, document, report)),
        ),
      ),
    );
  };

  const begin = (
    { person, name, terms, locale }: Omit<WantedSignature, 'basket'>,
    makeContract: Parameters<RequireSignature>[1],
  ): TE.TaskEither<Unavailable, Signing> => {
    const now = clock.now();
    const id = newId();
    const signing: Signing = {
      ...{ id, person, name, locale, terms, begunAt: now, endsAt: signingEnd(now, rules), state: 'open' },
    };
    return F.pipe(
      makeContract(id, now),
      TE.chain((contract) => store.begin(signing, contract, now - rules.validFor * 1000)),
      // One that cannot be withdrawn there counts for nothing here, and times out.
      TE.chainFirstTaskK(({ withdrawn }) =>
        TE.sequenceArray(
          withdrawn.flatMap(({ document }) => (document === undefined ? [] : [service.withdraw(document)])),
        ),
      ),
      TE.map((begun) => begun.signing),
    );
  };

  /** What was over longer ago than a signature counts is nothing to come back to. */
  const latestOf = (person: string) =>
    F.pipe(
      store.latest(person),
      TE.map(O.filter(({ closedAt }) => closedAt === undefined || clock.now() < closedAt + rules.validFor * 1000)),
    );

  return {
    require: (wanted, makeContract) => {
      const { basket, terms, ...whose } = wanted;
      const about = { ...whose, terms: hash(basket) + hash(terms) };
      const needed: SignatureNeeded = { _tag: 'SignatureNeeded' };
      const signatureOf = (signing: Signing) => signatureIn(signing, rules, clock.now());
      return F.pipe(
        store.latest(about.person, about.terms),
        // The way to the service tells that it is away.
        TE.chain(
          O.traverse(TE.ApplicativePar)((kept) =>
            F.pipe(
              refresh(kept),
              TE.orElse(() => TE.right<Unavailable, SigningStatus>({ signing: kept })),
            ),
          ),
        ),
        TE.chain((found) => {
          const known = O.toUndefined(found)?.signing;
          const isOver = known === undefined || (known.state !== 'open' && signatureOf(known) === undefined);
          return isOver ? begin(about, makeContract) : TE.right(known);
        }),
        TE.chainW((signing) => TE.fromNullable(needed)(signatureOf(signing))),
      );
    },
    isSigned: (person, basket) =>
      F.pipe(
        store.latest(person),
        TE.map(
          O.exists(
            (signing) =>
              signing.terms.startsWith(hash(basket)) && signatureIn(signing, rules, clock.now()) !== undefined,
          ),
        ),
      ),
    look: (person) => F.pipe(latestOf(person), TE.chain(O.traverse(TE.ApplicativePar)(refresh))),
    lead: (person, way) =>
      F.pipe(
        latestOf(person),
        TE.chain(
          O.traverse(TE.ApplicativePar)((kept) => {
            const signing = signingAt(kept, clock.now());
            return signing.state === 'open' ? start(signing, way) : TE.right({ signing });
          }),
        ),
      ),
    hear: (id) =>
      F.pipe(
        store.find(id),
        TE.chain(O.traverse(TE.ApplicativePar)(refresh)),
        TE.map(() => undefined),
      ),
    file: store.file,
  };
};
