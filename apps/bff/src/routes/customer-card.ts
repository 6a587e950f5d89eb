import { mayActForOthers } from '@torg/domain/permission';
import {
  type CardFailure,
  type CardRequest,
  type CustomerCard,
  type CustomerNote,
  type CustomerNoteStore,
  createCustomerCards,
  type HandedBasketStore,
  type InvalidNote,
} from '@torg/domain/sales-desk';
import type { ShopInfo } from '@torg/domain/shop';
import { priceContextOf } from '@torg/domain/shopper';
import type { KnownUser } from '@torg/domain/user';
import type { FastifyRequest } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import type { Sessions } from '../session/sessions.ts';
import { type ActingActionsDeps, auditedRequest, requireLogin } from './acting-actions.ts';

export type CustomerCardDeps = Pick<ActingActionsDeps, 'actingLogOf' | 'clock'> & {
  readonly openShop: OpenShop;
  readonly noteStoreOf: (info: ShopInfo) => CustomerNoteStore;
  readonly handedStoreOf: (info: ShopInfo) => HandedBasketStore;
  readonly sessions: Pick<Sessions, 'identityOf' | 'findCustomer'>;
};

/** What a representative reads and notes of a customer. */
export type CustomerCardActions = {
  readonly read: (request: FastifyRequest, asked: CardRequest) => TE.TaskEither<CardFailure, CustomerCard>;
  readonly note: (
    request: FastifyRequest,
    about: CardRequest,
    note: Pick<CustomerNote, 'id' | 'text'>,
  ) => TE.TaskEither<CardFailure | InvalidNote, CustomerCard>;
};

/** The request of a representative as one of the customer, who is not there: to be read with alone. */
const asCustomer = (context: RequestContext, user: KnownUser): RequestContext => {
  const { vatView } = context.priceContext;
  return {
    ...context,
    guest: O.none,
    orderOnHold: O.none,
    session: O.some({ id: '', user, kind: 'browser' }),
    priceContext: priceContextOf(context.shop.info, { user, vatView }),
  };
};

export const createCustomerCardActions = (deps: CustomerCardDeps): CustomerCardActions => {
  const { sessions, actingLogOf, noteStoreOf, handedStoreOf, openShop, clock } = deps;

  const cardsOf = (request: FastifyRequest) => {
    const { context } = request;
    const { info } = context.shop;
    return F.pipe(
      requireLogin(request),
      TE.mapLeft((): CardFailure => ({ _tag: 'Forbidden' })),
      TE.filterOrElse(
        ({ session }) => mayActForOthers(session.user),
        (): CardFailure => ({ _tag: 'Forbidden' }),
      ),
      TE.bindTo('login'),
      TE.bind('identity', () => TE.fromOption((): CardFailure => ({ _tag: 'Forbidden' }))(sessions.identityOf(info))),
      TE.map(({ login: { session }, identity }) =>
        createCustomerCards({
          ...{ log: actingLogOf(info), notes: noteStoreOf(info), handed: handedStoreOf(info), clock },
          findCustomer: (customerId) => sessions.findCustomer(info, identity, session, customerId),
          shopOf: (customer) => openShop(asCustomer(context, customer)),
        })({ user: session.user, ...auditedRequest(request) }),
      ),
    );
  };

  return {
    read: (request, asked) =>
      F.pipe(
        cardsOf(request),
        TE.chain((cards) => cards.read(asked)),
      ),
    note: (request, about, note) =>
      F.pipe(
        cardsOf(request),
        TE.chainW((cards) => cards.note(about, note)),
      ),
  };
};
