import type { PaymentRequest } from '@torg/domain/purchase';
import type Stripe from 'stripe';
import { customerOf, type StripeCardsDeps } from './saved-cards.ts';
import { sessionParams } from './session-params.ts';
import type { CheckoutSessions } from './sessions.ts';
import { isCustomerMissing } from './stripe-errors.ts';

export type OpenSessionDeps = StripeCardsDeps & {
  readonly sessions: CheckoutSessions;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Session = Stripe.Checkout.Session;

/** Who a session shows cards of; undefined where of nobody. */
const shownTo = ({ customer }: Session): string | undefined =>
  typeof customer === 'string' ? customer : (customer?.id ?? undefined);

/**
 * Opens the session of a payment, or gives the one that it has. Where two ask at once, the one whose session is not kept is
 * led to the other's: nobody ever sees its page. One that shows cards of another owner than who asks gives way to another:
 * a representative who looks after an order sees none of the customer's.
 */
export const createOpenSession = (deps: OpenSessionDeps) => {
  const { api, sessions, customers, now } = deps;

  const create = async (request: PaymentRequest, isAgain = false): Promise<Session> => {
    const { checkout } = await api();
    const { cardOwner } = request;
    const customer = cardOwner === undefined ? undefined : await customerOf(deps)(cardOwner);
    try {
      return await checkout.sessions.create(sessionParams(request, now(), customer));
    } catch (error) {
      // One that was deleted in Stripe's dashboard is made anew, once.
      if (customer === undefined || isAgain || !isCustomerMissing(error)) throw error;
      await customers.forget(customer);
      return create(request, true);
    }
  };

  const isForAsker = async (session: Session, { cardOwner }: PaymentRequest): Promise<boolean> => {
    const shown = shownTo(session);
    if (shown === undefined || session.status !== 'open') return true;
    return cardOwner !== undefined && (await customers.find(cardOwner)) === shown;
  };

  const retrieve = async (id: string): Promise<Session> => (await api()).checkout.sessions.retrieve(id);

  /** The former one is over before another is shown: of two pages of one payment both could be paid. */
  const replace = async (request: PaymentRequest, former: Session): Promise<Session> => {
    const { checkout } = await api();
    const session = await create(request);
    await checkout.sessions.expire(former.id);
    const kept = await sessions.replace(request.reference, former.id, session.id);
    return kept === session.id ? session : retrieve(kept);
  };

  return async (request: PaymentRequest): Promise<Session> => {
    const known = await sessions.find(request.reference);
    if (known !== undefined) {
      const session = await retrieve(known);
      return (await isForAsker(session, request)) ? session : replace(request, session);
    }
    const session = await create(request);
    const kept = await sessions.keep(request.reference, session.id);
    return kept === session.id ? session : retrieve(kept);
  };
};
