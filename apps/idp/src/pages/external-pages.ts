import { html, type SafeHtml } from '@remix-run/html-template';
import type { OfferedProvider } from '../brands/brand.ts';
import { wayHome } from './message-pages.ts';
import { type Look, page } from './page.ts';

/** Why nobody is logged in who went to another provider. */
export type ExternalProblem = 'denied' | 'state' | 'away' | 'untrusted' | 'setup' | 'level' | 'old' | 'person';

/**
 * @param addressOf where a login by a provider begins.
 * @param isFirst whether the buttons stand above the form of the password, and are what most people press.
 */
export const providerLinks = (
  { text }: Look,
  providers: readonly OfferedProvider[],
  addressOf: (alias: string) => string,
  isFirst = false,
): SafeHtml | undefined => {
  if (providers.length === 0) return undefined;
  const or = html`<p class="or"><span>${text('external.or')}</span></p>`;
  return html`<div class="providers">
${isFirst ? undefined : or}
${providers.map(
  ({ alias, name }) =>
    html`<a class="button button-quiet" href="${addressOf(alias)}">${text('external.button', { provider: name })}</a>
`,
)}${isFirst ? or : undefined}</div>`;
};

/**
 * Says why a login by another provider did not come about, and leads back to the login page.
 * @param code what the provider's answer was refused for, for whoever looks after the shop.
 */
export const externalProblemPage = (
  look: Look,
  { name: provider }: OfferedProvider,
  problem: ExternalProblem,
  back: string,
  code?: string,
): string =>
  page(look, {
    title: look.text(`external.${problem}_title`, { provider }),
    body: html`<p>${look.text(`external.${problem}`, { provider, shop: look.brand.name })}</p>
${code && html`<p class="muted hint">${look.text('error.code')}: ${code}</p>`}
<p><a class="button" href="${back}">${look.text('external.back')}</a></p>
${wayHome(look, 'button button-quiet')}`,
  });
