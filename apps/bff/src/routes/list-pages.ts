import { listDone, listPaths } from '@torg/domain/navigation';
import { isDeskUser } from '@torg/domain/permission';
import { readText } from '@torg/domain/quick-order';
import { loginAbout } from '@torg/domain/shopper';
import type { ListFailure, ListOwner, ListSource, ShownList } from '@torg/domain/shopping-list';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { countField, fieldOf, textField, wholeField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import { addedIn, chosenUnits, goodsTyped, unitsTyped, wantedUnits } from './asked-units.ts';
import type { HandedRoutesDeps } from './handed-baskets.ts';
import { rememberSetAside } from './lists.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, forbidOn, queryOf, serveOwnPages } from './own-page-routes.ts';

export type ListPagesDeps = HandedRoutesDeps & { readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'> };

type Own<Name> = Omit<Extract<OwnContent, { page: Name }>, 'page'>;
type Making = NonNullable<Own<'lists'>['making']>;
type Typed = NonNullable<Own<'list'>['typed']>;

const ownerIn = (text: string): ListOwner => (text === 'company' ? 'company' : 'user');

const makingIn = (request: FastifyRequest): Making => ({
  ...{ name: fieldOf(request, 'name'), of: ownerIn(fieldOf(request, 'of')), goods: wholeField(request, 'goods') },
  ...{ from: fieldOf(request, 'from'), number: fieldOf(request, 'number') },
  setAside: fieldOf(request, 'setAside') !== '',
});

const sourceOf = ({ from, number, goods, setAside }: Making): ListSource => {
  if (from === 'basket') return { from, setAside: setAside === true };
  if (from === 'order') return { from, number };
  const lines = readText(goods).map(({ sku, quantity }) => ({ sku, quantity: unitsTyped(quantity) }));
  return { from: 'lines', lines };
};

/** The form of a list as it was sent. */
const typedIn = (request: FastifyRequest): Typed => ({
  ...goodsTyped(request),
  name: fieldOf(request, 'name'),
  added: addedIn(request),
});

/** The shopping lists of a user: forms do everything, and what is wrong is said above what was typed. */
export const listPages =
  ({ openShop, handedBasketsOf, pages }: ListPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const forbid = forbidOn(pages);

    /** Keeps out who has no lists: the many customers of a sales desk. */
    const forCustomers =
      (handler: OwnPageHandler): OwnPageHandler =>
      async (request, reply) => {
        const { session } = request.context;
        const isDesk = O.isSome(session) && isDeskUser(loginAbout('shopper', session.value).user);
        return isDesk ? forbid(request, reply) : handler(request, reply);
      };

    const listsOf = (request: FastifyRequest) => openShop(request.context).lists;

    const showAll = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { status, ...told }: Partial<Own<'lists'>> & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await F.pipe(
        listsOf(request).list(),
        TE.bindW('handed', () => handedBasketsOf(request.context).list()),
      )();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const handed = found.right.handed.filter(({ state }) => state === 'waiting');
      return sendOwnPage(pages, request, reply, {
        path: listPaths.all,
        own: { page: 'lists', ...found.right, handed, ...told },
        ...(status === undefined ? {} : { status }),
      });
    };

    const showOne = (request: FastifyRequest, reply: FastifyReply, shown: Own<'list'>, status?: number) =>
      sendOwnPage(pages, request, reply, {
        path: listPaths.one(shown.list.id),
        own: { page: 'list', ...shown },
        ...(status === undefined ? {} : { status }),
      });

    const missing = (request: FastifyRequest, reply: FastifyReply) =>
      showAll(request, reply, { code: 'list.missing', status: 404 });

    const toldOf = (reply: FastifyReply, failure: ListFailure) => {
      const { code, max, sku, status } = refusal(reply, failure);
      return { code, status, ...(max === undefined ? {} : { max }), ...(sku === undefined ? {} : { sku }) };
    };

    const getAll: OwnPageHandler = (request, reply) => showAll(request, reply, doneIn(request, listDone));

    const make: OwnPageHandler = async (request, reply) => {
      const making = makingIn(request);
      const { name, of } = making;
      const profileId = textField(request, 'profileId');
      const source = sourceOf(making);
      const made = await listsOf(request).make({ name, of, source, profileId })();
      if (E.isRight(made)) await rememberSetAside(openShop, request, reply, source)();
      if (E.isRight(made)) return seeOther(request, reply, listPaths.one(made.right.id, 'made'));
      if (made.left._tag === 'Forbidden') return forbid(request, reply);
      return showAll(request, reply, { making, ...toldOf(reply, made.left) });
    };

    /** A second click on what is removed finds the lists without it, and says so. */
    const postAll: OwnPageHandler = async (request, reply) => {
      const intent = fieldOf(request, 'intent');
      if (intent === 'make') return make(request, reply);
      if (intent !== 'remove') return refuse(reply, { _tag: 'BadRequest' });
      const removed = await listsOf(request).remove(fieldOf(request, 'id'))();
      if (E.isRight(removed)) return seeOther(request, reply, listPaths.after('removed'));
      return removed.left._tag === 'UnknownList' ? missing(request, reply) : refuse(reply, removed.left);
    };

    const getOne: OwnPageHandler = async (request, reply) => {
      const found = await listsOf(request).find(String(queryOf(request).id ?? ''))();
      if (E.isRight(found)) return showOne(request, reply, { list: found.right, ...doneIn(request, listDone) });
      return found.left._tag === 'UnknownList' ? missing(request, reply) : refuse(reply, found.left);
    };

    /** What was chosen goes into the basket as it was typed; the list stays as it is. */
    const putIntoBasket = async (request: FastifyRequest, reply: FastifyReply, list: ShownList, typed: Typed) => {
      const chosen = chosenUnits(typed);
      if (chosen.length === 0) return showOne(request, reply, { list, typed, code: 'list.none_chosen' }, 422);
      const put = await listsOf(request).put(list.id, chosen)();
      if (E.isLeft(put)) {
        const { status, ...told } = toldOf(reply, put.left);
        return showOne(request, reply, { list, typed, ...told }, status);
      }
      const { basket, findings } = put.right;
      rememberBasket(reply, request.context, basket);
      return showOne(request, reply, { list, typed, put: { goods: chosen.length, findings } });
    };

    const postOne: OwnPageHandler = async (request, reply) => {
      const id = fieldOf(request, 'id');
      const found = await listsOf(request).find(id)();
      if (E.isLeft(found))
        return found.left._tag === 'UnknownList' ? missing(request, reply) : refuse(reply, found.left);
      const list = found.right;
      const typed = typedIn(request);
      if (fieldOf(request, 'intent') === 'basket') return putIntoBasket(request, reply, list, typed);
      const lines = wantedUnits(typed.lines, typed.added, fieldOf(request, 'off'));
      const revision = countField(request, 'revision') ?? 0;
      const changed = await listsOf(request).change(id, { revision, name: typed.name, lines })();
      if (E.isRight(changed)) return seeOther(request, reply, listPaths.one(id, 'changed'));
      if (changed.left._tag === 'UnknownList') return missing(request, reply);
      const { status, ...told } = toldOf(reply, changed.left);
      // Sent once more, it is written over what it was changed to, which the page shows beside what was typed.
      return showOne(request, reply, { list, typed, ...told }, status);
    };

    await serveOwnPages(app, { budget: 'lists' }, [
      { path: listPaths.all, get: forCustomers(getAll), post: forCustomers(postAll) },
      { path: listPaths.change, get: forCustomers(getOne), post: forCustomers(postOne) },
    ]);
  };
