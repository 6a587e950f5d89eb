import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Brand, type Client, plainBrand } from '../brands/brand.ts';
import { donePage, errorPage, logoutPage } from '../pages/message-pages.ts';
import { type Look, lookOf } from '../pages/page.ts';
import { chooseLocale } from '../pages/texts.ts';
import type { ProviderPages } from './provider.ts';

/** Pages that the provider shows by itself, in the looks of the client that it deals with. */
export const providerPages = (clients: readonly Client[]): ProviderPages =>
  providerPagesOf((clientId) => clients.find(({ id }) => id === clientId)?.brand ?? plainBrand);

/** Pages that a provider shows by itself. @param brandOf looks by the client that it deals with, if any. */
export const providerPagesOf = (brandOf: (clientId: string | undefined) => Brand): ProviderPages => {
  const lookFor = ({ oidc, query }: KoaContextWithOIDC): Look => {
    const brand = brandOf(oidc.client?.clientId);
    return lookOf(brand, chooseLocale(query.ui_locales, brand.locales));
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
