import { type FoundCustomers, representativeOf } from '@torg/domain/acting';
import { paths } from '@torg/domain/navigation';
import { mayActForOthers } from '@torg/domain/permission';
import { type CardRequest, longestNote } from '@torg/domain/sales-desk';
import { loginAbout } from '@torg/domain/shopper';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { fieldOf, wholeField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import { type ActingActionsDeps, createActingActions } from './acting-actions.ts';
import { type CustomerCardDeps, createCustomerCardActions } from './customer-card.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { forbidOn, serveOwnPages } from './own-page-routes.ts';

export type ActingPagesDeps = ActingActionsDeps &
  CustomerCardDeps & {
    readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
    /** Names a note before it is written. */
    readonly newIdempotencyKey: () => string;
  };

type ShownCard = NonNullable<Extract<OwnContent, { page: 'customers' }>['card']>;

/**
 * The pages of representatives and about them. Forms do everything: they work without scripts, and nobody's name stands in
 * an address. They are about who logged in, whoever they act as.
 */
export const actingPages =
  (deps: ActingPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const actions = createActingActions(deps);
    const cards = createCustomerCardActions(deps);

    const forbid = forbidOn(deps.pages);

    /** Lets in who represents the shop. */
    const forRepresentatives =
      (handler: OwnPageHandler): OwnPageHandler =>
      async (request, reply) => {
        const { context } = request;
        const isAllowed = O.exists((session: ShopperSession) => mayActForOthers(loginAbout('own', session).user))(
          context.session,
        );
        if (isAllowed) return handler(request, reply);
        return forbid(request, reply);
      };

    const showCustomers = (
      request: FastifyRequest,
      reply: FastifyReply,
      content: Omit<Extract<OwnContent, { page: 'customers' }>, 'page'> = {},
      status?: number,
    ): Promise<FastifyReply> => {
      const own: OwnContent = { page: 'customers', ...content };
      return sendOwnPage(deps.pages, request, reply, { path: paths.customers, own, ...(status ? { status } : {}) });
    };

    const refused = (request: FastifyRequest, reply: FastifyReply, failure: Failure, content: object = {}) => {
      const { code, status } = refusal(reply, failure);
      return showCustomers(request, reply, { ...content, code }, status);
    };

    const search = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const typed = fieldOf(request, 'search');
      const found = await actions.search(request, typed)();
      return E.isRight(found)
        ? showCustomers(request, reply, { search: typed, found: found.right })
        : refused(request, reply, found.left, { search: typed });
    };

    /** What was found before, so that the choice can be made again. */
    const findAgain = async (request: FastifyRequest, typed: string): Promise<{ readonly found?: FoundCustomers }> => {
      const found = typed === '' ? undefined : await actions.search(request, typed)();
      return found !== undefined && E.isRight(found) ? { found: found.right } : {};
    };

    const assume = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const [customerId, reason, typed] = ['userId', 'reason', 'search'].map((name) => fieldOf(request, name));
      const asked = { customerId: customerId ?? '', reason: reason ?? '' };
      const assumed = await actions.assume(request, reply, asked)();
      if (E.isRight(assumed)) return seeOther(request, reply, paths.start);
      const again = await findAgain(request, typed ?? '');
      const content = { search: typed, chosen: asked.customerId, reason: asked.reason, ...again };
      return refused(request, reply, assumed.left, content);
    };

    const release = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { acting } = O.toUndefined(request.context.session) ?? {};
      const released = await actions.release(request, reply)();
      if (E.isLeft(released)) return refuse(reply, released.left);
      if (acting === undefined || !mayActForOthers(acting.own.user)) return seeOther(request, reply, paths.customers);
      // Said in the answer itself: no address and no cookie names the customer.
      request.context = released.right;
      const { id, name } = representativeOf(acting.acting.customer);
      return showCustomers(request, reply, { left: { customerId: id, customer: name } });
    };

    const askedCard = (request: FastifyRequest): CardRequest => ({
      customerId: fieldOf(request, 'userId'),
      profileId: fieldOf(request, 'profileId'),
    });

    const sendCard = (
      request: FastifyRequest,
      reply: FastifyReply,
      card: Omit<ShownCard, 'noteId'>,
      status?: number,
    ): Promise<FastifyReply> => {
      const shown = { noteId: deps.newIdempotencyKey(), ...card };
      return showCustomers(request, reply, { search: fieldOf(request, 'search'), card: shown }, status);
    };

    /** What is known of a customer who was found; a note that was not kept stays as it was typed. */
    const showCard = async (
      request: FastifyRequest,
      reply: FastifyReply,
      more: Omit<ShownCard, 'noteId' | 'card'> = {},
      status?: number,
    ): Promise<FastifyReply> => {
      const card = await cards.read(request, askedCard(request))();
      return E.isRight(card)
        ? sendCard(request, reply, { card: card.right, ...more }, status)
        : refused(request, reply, card.left, await findAgain(request, fieldOf(request, 'search')));
    };

    /** Sent twice, a note is one: the form made its name up. */
    const note = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const [noteId, typed] = [fieldOf(request, 'noteId'), wholeField(request, 'text').slice(0, 2 * longestNote)];
      const noted = await cards.note(request, askedCard(request), { id: noteId, text: typed })();
      if (E.isRight(noted)) return sendCard(request, reply, { card: noted.right, isNoted: true });
      if (noted.left._tag !== 'InvalidNote') return refused(request, reply, noted.left);
      const { code, status } = refusal(reply, noted.left);
      return showCard(request, reply, { typed, code }, status);
    };

    const post: OwnPageHandler = async (request, reply) => {
      switch (fieldOf(request, 'intent')) {
        case 'assume':
          return fieldOf(request, 'open') === 'card' ? showCard(request, reply) : assume(request, reply);
        case 'card':
          return showCard(request, reply);
        case 'note':
          return note(request, reply);
        case 'release':
          return release(request, reply);
        default:
          return search(request, reply);
      }
    };

    /** A representative whose right was withdrawn still has to be let out. */
    const postCustomers: OwnPageHandler = (request, reply) =>
      fieldOf(request, 'intent') === 'release' ? release(request, reply) : forRepresentatives(post)(request, reply);

    const records: OwnPageHandler = async (request, reply) => {
      const found = await actions.recordsOf(request)();
      if (E.isLeft(found)) return refuse(reply, found.left);
      return sendOwnPage(deps.pages, request, reply, {
        path: paths.acting,
        own: { page: 'acting', records: found.right },
      });
    };

    await serveOwnPages(app, { budget: 'customers', about: 'own' }, [
      { path: paths.customers, get: forRepresentatives((...own) => showCustomers(...own)), post: postCustomers },
      { path: paths.acting, get: records },
    ]);
  };
