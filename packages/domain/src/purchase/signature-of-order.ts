import { function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { ContractSignings, RequireSignature } from '../subscription/server/contract-signings.ts';
import type { OrderSignature, SignatoryName } from '../subscription/server/signing.ts';
import type { KnownUser } from '../user/user.ts';
import type { Drafted } from './draft-order.ts';
import type { OrderContent, OrderIdentification, PlaceOrderFailure } from './order.ts';
import type { BasketVersion } from './purchase.ts';

/** How somebody proved who they are, and what they are called. */
export type Proof = Pick<KnownUser, 'customerUserId' | 'acr' | 'auth_time' | 'name' | 'given_name' | 'family_name'>;

/** What a contract is called, when it was made (milliseconds since 1970), and the name of who signs it. */
export type ContractFacts = { readonly id: string; readonly at: number; readonly signatory: string };

/** How a shop has contracts signed, where it does. */
export type Contracts = {
  readonly requireSignature: RequireSignature;
  readonly isSigned: ContractSignings['isSigned'];
  /** Makes the contract that an order is, as a PDF. */
  readonly makeContract: (order: OrderContent, facts: ContractFacts) => TE.TaskEither<Unavailable, Uint8Array>;
};

type Lines = readonly { readonly subscription?: unknown }[];

const hasSubscription = (lines: Lines): boolean => lines.some(({ subscription }) => subscription !== undefined);

/** Whether lines have to be signed for, where a shop has contracts signed: a subscription binds both sides for months. */
export const isSignedFor = (contracts: Contracts | undefined, lines: Lines): boolean =>
  contracts !== undefined && hasSubscription(lines);

/** A basket as it was shown, as text: whoever changes it signs another contract. */
export const signedBasket = ({ id, revision }: BasketVersion): string => JSON.stringify([id, revision]);

/**
 * All that is agreed, as text: whoever signs another one has signed something else. The way to pay is no part of it, nor is
 * what is made up for each order, or the language.
 */
export const contractTerms = ({ order }: Pick<Drafted, 'order'>): string => {
  const { lines, delivery, totals, contact, address, business, taxation, deposit } = order;
  const { method, point, window, net, gross } = delivery;
  return JSON.stringify({
    lines: lines.map(({ sku, quantity, unitPrice, discounts, subscription, tradeIn, ...line }) => ({
      ...{ sku, quantity, unitPrice, subscription, tradeIn, net: line.net, gross: line.gross },
      discounts: discounts?.map(({ promotion, amount }) => [promotion, amount]),
    })),
    delivery: { method, point, window, net, gross },
    ...{ totals, contact, address, business, taxation, deposit },
  });
};

/** The two parts of a name; a provider that tells one text has the family name last. */
export const signatoryNameOf = ({
  name = '',
  given_name,
  family_name,
}: Omit<Proof, 'customerUserId'>): SignatoryName => {
  if (given_name !== undefined && family_name !== undefined) return { givenName: given_name, familyName: family_name };
  const words = name.trim().split(/\s+/);
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' };
};

/** What an order keeps of who proved who they are: of one with a subscription, where the shop asks for it. */
const identificationOf = (
  { identification }: Pick<ShopInfo, 'identification'>,
  lines: Lines,
  proof: Proof | undefined,
): { readonly identification?: OrderIdentification } =>
  identification === undefined || proof?.acr === undefined || proof.auth_time === undefined || !hasSubscription(lines)
    ? {}
    : { identification: { provider: identification.provider, level: proof.acr, at: proof.auth_time * 1000 } };

/** The signature that an order is placed with; undefined where it needs none. */
const signatureFor = (
  contracts: Contracts | undefined,
  draft: Drafted,
  proof: Proof | undefined,
): TE.TaskEither<PlaceOrderFailure, OrderSignature | undefined> => {
  const { order } = draft;
  if (contracts === undefined || !isSignedFor(contracts, order.lines)) return TE.right(undefined);
  if (proof === undefined) return TE.left({ _tag: 'Unidentified' });
  const { requireSignature, makeContract } = contracts;
  const name = signatoryNameOf(proof);
  const signatory = `${name.givenName} ${name.familyName}`.trim();
  const wanted = { person: proof.customerUserId, name, locale: order.locale };
  return requireSignature({ ...wanted, basket: signedBasket(draft.basket), terms: contractTerms(draft) }, (id, at) =>
    makeContract(order, { id, at, signatory }),
  );
};

/** An order with how its buyer proved who they are, and with the contract that they signed, as far as it needs them. */
export const withProofs =
  (
    {
      info,
      contracts,
    }: { readonly info: Pick<ShopInfo, 'identification'>; readonly contracts?: Contracts | undefined },
    proof: Proof | undefined,
  ) =>
  (draft: Drafted): TE.TaskEither<PlaceOrderFailure, Drafted> =>
    F.pipe(
      signatureFor(contracts, draft, proof),
      TE.map((signature) => {
        const proved = identificationOf(info, draft.order.lines, proof);
        return { ...draft, order: { ...draft.order, ...proved, ...(signature === undefined ? {} : { signature }) } };
      }),
    );
