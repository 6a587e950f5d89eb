import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Client, plainBrand } from '../brands/brand.ts';
import { donePage, errorPage, logoutPage } from '../pages/message-pages.ts';
import { type Look, lookOf } from '../pages/page.ts';
import { chooseLocale } from '../pages/texts.ts';
import type { ProviderPages } from './provider.ts';

/** Pages that the provider shows by itself, in the looks of the client that it deals with. */
export const providerPages = (clients: readonly Client[]): ProviderPages => {
  const lookFor = ({ oidc, query }: KoaContextWithOIDC): Look => {
    const client = clients.find(({ id }) => id === oidc.client?.clientId);
    const { locales } = client?.brand ?? plainBrand;
    return lookOf(client?.brand ?? plainBrand, chooseLocale(query.ui_locales, locales));
  };
  const answer = (ctx: KoaContextWithOIDC, markup: string): void => {
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = markup;
  };
  return {
    renderError: (ctx, { error }) =>
      answer(ctx, errorPage(lookFor(ctx), error === 'server_error' ? 'error.internal' : 'error.body', error)),
    // A shop that holds the user's ID token has been asked already: nobody else can end the session with a link.
    logoutSource: (ctx, form) => {
      const { session, entities } = ctx.oidc;
      const hinted = entities.IdTokenHint?.payload.sub;
      answer(ctx, logoutPage(lookFor(ctx), form, hinted !== undefined && hinted === session?.accountId));
    },
    postLogoutSuccessSource: (ctx) => answer(ctx, donePage(lookFor(ctx), 'logout.done_title', 'logout.done')),
  };
};
