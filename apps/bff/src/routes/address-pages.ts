import { type AddressForm, addressFormFields } from '@torg/domain/checkout';
import { type AddressDone, addressDone, addressPaths } from '@torg/domain/navigation';
import { isDeskUser } from '@torg/domain/permission';
import { type AddressChange, type AddressFailure, type AddressOwner, prefillAddress } from '@torg/domain/profile';
import { loginAbout } from '@torg/domain/shopper';
import type { User } from '@torg/domain/user';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { countField, fieldOf, textField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, forbidOn, queryOf, serveOwnPages } from './own-page-routes.ts';

export type AddressPagesDeps = { readonly openShop: OpenShop; readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'> };

type ShownForm = Omit<Extract<OwnContent, { page: 'address' }>, 'page'>;

const formIn = (request: FastifyRequest): AddressForm =>
  Object.fromEntries(addressFormFields.map((name) => [name, fieldOf(request, name)])) as AddressForm;

const ownerIn = (text: unknown): AddressOwner => (text === 'company' ? 'company' : 'user');

/** No address has this revision. */
const noRevision = 0;

/** The addresses of a user: forms do everything, and what is wrong is said beside what was typed. */
export const addressPages =
  ({ openShop, pages }: AddressPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const userOf = ({ context: { session } }: FastifyRequest): User =>
      O.isSome(session) ? loginAbout('shopper', session.value).user : {};

    const forbid = forbidOn(pages);

    /** Keeps out who has no addresses: the many customers of a sales desk. */
    const forCustomers =
      (handler: OwnPageHandler): OwnPageHandler =>
      async (request, reply) =>
        isDeskUser(userOf(request)) ? forbid(request, reply) : handler(request, reply);

    const showList = async (
      request: FastifyRequest,
      reply: FastifyReply,
      more: { readonly done?: AddressDone; readonly code?: string; readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await openShop(request.context).addresses.list()();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { status, ...told } = more;
      return sendOwnPage(pages, request, reply, {
        path: addressPaths.all,
        own: { page: 'addresses', ...found.right, ...told },
        ...(status === undefined ? {} : { status }),
      });
    };

    const showForm = (request: FastifyRequest, reply: FastifyReply, shown: ShownForm, status?: number) =>
      sendOwnPage(pages, request, reply, {
        path: shown.id === undefined ? addressPaths.add(shown.of) : addressPaths.one(shown.id),
        own: { page: 'address', ...shown },
        ...(status === undefined ? {} : { status }),
      });

    /** An address that there is not, or no more, and whoever else may have it. */
    const missing = (request: FastifyRequest, reply: FastifyReply) =>
      showList(request, reply, { code: 'address.missing', status: 404 });

    /** What is said where an address stays as it was: beside the form, or above the list. */
    const refused = (request: FastifyRequest, reply: FastifyReply, failure: AddressFailure, form?: ShownForm) => {
      if (failure._tag === 'UnknownAddress') return missing(request, reply);
      if (failure._tag === 'Forbidden') return forbid(request, reply);
      const { code, max, status } = refusal(reply, failure);
      const limit = max === undefined ? {} : { max };
      if (form === undefined) return showList(request, reply, { code, ...limit, status });
      const errors = failure._tag === 'InvalidAddress' ? failure.errors : [];
      const told = failure._tag === 'InvalidAddress' ? {} : { code, ...limit };
      return showForm(request, reply, { ...form, errors, ...told }, status);
    };

    const change = (request: FastifyRequest, wanted: AddressChange) =>
      openShop(request.context).addresses.apply(wanted)();

    const list: OwnPageHandler = (request, reply) => {
      return showList(request, reply, doneIn(request, addressDone));
    };

    /** A second click on what is removed finds the list without it, and says so. */
    const postList: OwnPageHandler = async (request, reply) => {
      const intent = fieldOf(request, 'intent');
      if (intent !== 'remove' && intent !== 'default') return refuse(reply, { _tag: 'BadRequest' });
      const changed = await change(request, { intent, id: fieldOf(request, 'id') });
      if (E.isLeft(changed)) return refused(request, reply, changed.left);
      return seeOther(request, reply, addressPaths.after(intent === 'remove' ? 'removed' : 'default'));
    };

    const known = (request: FastifyRequest) => ({
      user: userOf(request),
      customerGroup: request.context.priceContext.customerGroup,
    });

    const showNew: OwnPageHandler = async (request, reply) => {
      const of = ownerIn(queryOf(request).of);
      const found = await openShop(request.context).addresses.list()();
      if (E.isLeft(found)) return refuse(reply, found.left);
      if (!found.right.mayEdit[of]) return forbid(request, reply);
      const { countries } = request.context.shop.info;
      const values = prefillAddress({ ...known(request), saved: undefined }, countries);
      const isFirst = !found.right.addresses.some((address) => address.of === of);
      return showForm(request, reply, { of, values, errors: [], isDefault: isFirst, isKeptDefault: isFirst });
    };

    const postNew: OwnPageHandler = async (request, reply) => {
      const of = ownerIn(fieldOf(request, 'of'));
      const values = formIn(request);
      const isDefault = fieldOf(request, 'isDefault') !== '';
      const profileId = textField(request, 'profileId');
      const added = await change(request, { intent: 'add', of, form: values, isDefault, profileId });
      if (E.isLeft(added)) return refused(request, reply, added.left, { of, values, errors: [], isDefault });
      return seeOther(request, reply, addressPaths.after('added'));
    };

    /** The address of an id, as the shopper sees it. */
    const find = async (request: FastifyRequest, id: unknown) => {
      const found = await openShop(request.context).addresses.list()();
      return E.map(({ addresses, mayEdit }: (typeof found & { readonly _tag: 'Right' })['right']) => ({
        saved: addresses.find((address) => address.id === id),
        mayEdit,
      }))(found);
    };

    const showChange: OwnPageHandler = async (request, reply) => {
      const found = await find(request, queryOf(request).id);
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { saved, mayEdit } = found.right;
      if (saved === undefined) return missing(request, reply);
      if (!mayEdit[saved.of]) return forbid(request, reply);
      const { id, of, revision, isDefault } = saved;
      const values = prefillAddress({ ...known(request), saved }, request.context.shop.info.countries);
      const form = { id, of, revision, values, errors: [], isDefault, isKeptDefault: isDefault };
      return showForm(request, reply, form);
    };

    const postChange: OwnPageHandler = async (request, reply) => {
      const id = fieldOf(request, 'id');
      const found = await find(request, id);
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { saved } = found.right;
      if (saved === undefined) return missing(request, reply);
      const values = formIn(request);
      const isDefault = fieldOf(request, 'isDefault') !== '';
      const revision = countField(request, 'revision') ?? noRevision;
      const changed = await change(request, { intent: 'change', id, revision, form: values, isDefault });
      if (E.isRight(changed)) return seeOther(request, reply, addressPaths.after('changed'));
      // Sent once more, it is written over what it was changed to, which the page shows.
      const isMoved = changed.left._tag === 'AddressChanged';
      return refused(request, reply, changed.left, {
        ...{ id, of: saved.of, values, errors: [], isDefault, isKeptDefault: saved.isDefault },
        revision: isMoved ? saved.revision : revision,
        ...(isMoved ? { now: saved } : {}),
      });
    };

    await serveOwnPages(
      app,
      { budget: 'addresses' },
      [
        { path: addressPaths.all, get: list, post: postList },
        { path: addressPaths.change, get: showChange, post: postChange },
        { path: addressPaths.add(), get: showNew, post: postNew },
      ].map(({ path, get, post }) => ({ path, get: forCustomers(get), post: forCustomers(post) })),
    );
  };
