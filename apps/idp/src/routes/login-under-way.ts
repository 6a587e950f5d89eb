import type { Locale } from '@torg/domain/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { type LoginParams, loginPath } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import type { Ways } from '../pages/login-pages.ts';
import { errorPage } from '../pages/message-pages.ts';
import { type Look, lookOf } from '../pages/page.ts';
import { chooseLocale } from '../pages/texts.ts';
import { sendPage } from './answer.ts';
import { fieldOf } from './form-body.ts';
import type { FormPlace } from './kept-forms.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export type LoginRequest<P extends LoginParams = LoginParams> = FastifyRequest<{ Params: P }>;

/** A login that this browser has begun, and its shop's looks. */
export type LoginUnderWay = {
  readonly client: Client;
  readonly interaction: Interaction;
  readonly look: Look;
  readonly ways: Ways;
};

const waysOf = ({ client, uid }: LoginParams): Ways => ({
  login: loginPath(client, uid),
  register: loginPath(client, uid, 'register'),
  forgotten: loginPath(client, uid, 'forgotten'),
  choose: `${loginPath(client, uid)}?choose=1`,
});

/** The page of the login's own form. */
export const loginPlace = ({ login }: Ways): FormPlace => ({ name: 'login', path: login });

/**
 * The login that an address names, when this very browser has begun it: a signed cookie says so.
 * @returns undefined when it has expired, was finished, or belongs to another browser.
 */
export const findLogin = async (
  provider: Provider,
  client: Client,
  request: LoginRequest,
  reply: FastifyReply,
): Promise<LoginUnderWay | undefined> => {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    const { uid, params } = interaction;
    if (uid !== request.params.uid || params.client_id !== client.id) return undefined;
    const look = lookOf(client.brand, chooseLocale(params.ui_locales, client.brand.locales));
    return { client, interaction, look, ways: waysOf(request.params) };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
};

/** The looks of a client's pages outside of a login. */
export const mainLook = ({ brand }: Client): Look => lookOf(brand, chooseLocale(undefined, brand.locales));

/** The looks of a client's page in the language that its address asks for. */
export const lookAsked = ({ brand }: Client, query: unknown): Look =>
  lookOf(brand, chooseLocale(fieldOf(query, 'ui_locales'), brand.locales));

/** Where a page says that what its form asked for is done, outside of a login. @param request the form's. */
export const donePath = ({ url }: FastifyRequest, locale: Locale): string =>
  `${url.split('?')[0]}?${new URLSearchParams({ done: '1', ui_locales: locale })}`;

/** Says that a login cannot go on, and leads back to the shop. */
export const refuseExpired = (reply: FastifyReply, client: Client): FastifyReply =>
  sendPage(reply, client.brand, errorPage(mainLook(client), 'error.login_expired'), 400);
