import { html, type SafeHtml } from '@remix-run/html-template';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { type PlainPage, plainMessage } from './plain-page.ts';

/** When a link ends, by the shop's clock in the page's language. */
const endIn = ({ info, locale }: StorefrontConfig, until: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: info.timeZone }).format(until);

const bar = (config: StorefrontConfig, until: number): SafeHtml =>
  html`<p class="preview-bar" role="status">${plainMessage(config, 'preview.bar', { end: endIn(config, until) })}</p>`;

/**
 * A rendered page as a preview of its draft: with a bar that says so and when the link ends, for no search engine, and
 * without the configuration that would start its scripts: these would fetch what is published.
 */
export const asPreview = (document: string, config: StorefrontConfig, until: number): string =>
  document
    .replace(/(<html[^>]*?) data-config="[^"]*"/, '$1')
    .replace(/(<meta name="robots" content=")[^"]*"/, '$1noindex, nofollow"')
    .replace(/<body[^>]*>/, (body) => `${body}${String(bar(config, until))}`);

/** What is told to who comes with a link that nobody here signed, or whose time is over. */
export const noPreview = (config: StorefrontConfig, state: 'altered' | 'over'): PlainPage => ({
  title: plainMessage(config, state === 'over' ? 'preview.over' : 'preview.altered'),
  body: html`<p>${plainMessage(config, 'preview.ask')}</p>`,
});
