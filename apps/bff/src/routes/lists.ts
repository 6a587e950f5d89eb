import {
  deleteShoppingList,
  getShoppingList,
  getShoppingLists,
  postListIntoBasket,
  postShoppingList,
  putShoppingList,
} from '@torg/contracts';
import type { ListFailure, ListSource, ShownList } from '@torg/domain/shopping-list';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { onWire } from './basket-action.ts';
import { on, withContracts } from './contract-route.ts';

const asAnswer: (
  list: TE.TaskEither<ListFailure, ShownList>,
) => TE.TaskEither<ListFailure, { readonly list: ShownList }> = TE.map((list) => ({ list }));

/** Tells the browser what its basket still holds once goods of it were set aside. */
export const rememberSetAside = (
  { basket }: ReturnType<OpenShop>,
  { context }: FastifyRequest,
  reply: FastifyReply,
  source: ListSource,
) =>
  source.from === 'basket' && source.setAside === true
    ? F.pipe(
        basket.read(),
        TE.map((left) => rememberBasket(reply, context, left)),
      )
    : TE.right(undefined);

/** The shopping lists of the session's user, and of the company; all others are as if they did not exist. */
export const listRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getShoppingLists),
      handler: (request, reply) => answer(reply, openShop(request.context).lists.list()),
    });

    app.route({
      ...on(postShoppingList, 'lists'),
      handler: (request, reply) => {
        const { name, of = 'user', source, profileId } = request.body;
        const shop = openShop(request.context);
        return answer(
          reply,
          F.pipe(
            asAnswer(shop.lists.make({ name, of, source, profileId })),
            TE.chainFirstW(() => rememberSetAside(shop, request, reply, source)),
          ),
        );
      },
    });

    app.route({
      ...on(getShoppingList),
      handler: (request, reply) => answer(reply, asAnswer(openShop(request.context).lists.find(request.params.id))),
    });

    app.route({
      ...on(putShoppingList, 'lists'),
      handler: (request, reply) =>
        answer(reply, asAnswer(openShop(request.context).lists.change(request.params.id, request.body))),
    });

    app.route({
      ...on(deleteShoppingList, 'lists'),
      handler: (request, reply) => answer(reply, openShop(request.context).lists.remove(request.params.id)),
    });

    app.route({
      ...on(postListIntoBasket, 'lists'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).lists.put(request.params.id, request.body.lines),
            TE.map(({ basket, findings }) => {
              rememberBasket(reply, request.context, basket);
              return { findings, basket: onWire(basket) };
            }),
          ),
        ),
    });
  };
