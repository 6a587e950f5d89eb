import { orUnavailable, type Unavailable } from '@torg/domain/failure';
import type { CardOwner, SavedCard, SavedCards, UnknownCard } from '@torg/domain/purchase';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type Stripe from 'stripe';
import type { StripeCustomers } from './customers.ts';
import { isMissing } from './stripe-errors.ts';

export type StripeCardsDeps = { readonly api: () => Promise<Stripe>; readonly customers: StripeCustomers };

/** As many as one answer holds; nobody keeps more. */
const limit = 100;

const cardOf = ({ id, card }: Stripe.PaymentMethod): readonly SavedCard[] =>
  card === undefined
    ? []
    : [{ id, brand: card.brand, lastFour: card.last4, endMonth: card.exp_month, endYear: card.exp_year }];

/** The customer of an owner, made at the first need. Stripe is told nothing of who it is. */
export const customerOf =
  ({ api, customers }: StripeCardsDeps) =>
  async (owner: CardOwner): Promise<string> => {
    const known = await customers.find(owner);
    if (known !== undefined) return known;
    const stripe = await api();
    const { id } = await stripe.customers.create({ metadata: { shop: owner.shopId } });
    const kept = await customers.keep(owner, id);
    // Of two that were made at the same time, one is nobody's.
    if (kept !== id) await stripe.customers.del(id);
    return kept;
  };

/** Cards that Stripe keeps: those that shoppers chose to keep on its page. */
export const createStripeCards = ({ api, customers }: StripeCardsDeps): SavedCards => {
  const cardsOf = async (customer: string): Promise<readonly SavedCard[]> => {
    const stripe = await api();
    const asked = { type: 'card', allow_redisplay: 'always', limit } as const;
    // A customer that was deleted in Stripe's dashboard has no cards.
    const { data } = await stripe.customers.listPaymentMethods(customer, asked).catch((error: unknown) => {
      if (isMissing(error)) return { data: [] };
      throw error;
    });
    return data.flatMap(cardOf);
  };

  const list = async (owner: CardOwner): Promise<readonly SavedCard[]> => {
    const customer = await customers.find(owner);
    return customer === undefined ? [] : cardsOf(customer);
  };

  return {
    list: (owner) => orUnavailable(() => list(owner)),

    remove: (owner, id) =>
      F.pipe(
        orUnavailable(async (): Promise<E.Either<UnknownCard | Unavailable, void>> => {
          const cards = await list(owner);
          if (!cards.some((card) => card.id === id)) return E.left({ _tag: 'UnknownCard' });
          const { paymentMethods } = await api();
          await paymentMethods.detach(id);
          return E.right(undefined);
        }),
        TE.chainEitherKW(F.identity),
      ),

    listOf: (shopId, user) =>
      orUnavailable(async () => {
        const lists = await Promise.all((await customers.ofUser(shopId, user)).map(cardsOf));
        return lists.flat();
      }),

    // Forgotten here last, so that a call that failed is made again.
    forget: (shopId, user) =>
      orUnavailable(async () => {
        for (const customer of await customers.ofUser(shopId, user)) {
          const stripe = await api();
          await stripe.customers.del(customer).catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
          await customers.forget(customer);
        }
      }),
  };
};
