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
import { function as F, task as T, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { onWire } from './basket-action.ts';
import { on, withContracts } from './contract-route.ts';
import { rememberLeft } from './remember-left.ts';

const asAnswer: (
  list: TE.TaskEither<ListFailure, ShownList>,
) => TE.TaskEither<ListFailure, { readonly list: ShownList }> = TE.map((list) => ({ list }));

/** As `rememberLeft`, where making a list took goods out of the basket. */
export const rememberSetAside = (
  openShop: OpenShop,
  request: FastifyRequest,
  reply: FastifyReply,
  source: ListSource,
): T.Task<void> =>
  source.from === 'basket' && source.setAside === true ? rememberLeft(openShop, request, reply) : T.of(undefined);

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
        return answer(
          reply,
          F.pipe(
            asAnswer(openShop(request.context).lists.make({ name, of, source, profileId })),
            TE.chainFirstTaskK(() => rememberSetAside(openShop, request, reply, source)),
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
