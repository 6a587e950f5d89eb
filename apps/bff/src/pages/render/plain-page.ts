import type { StorefrontConfig } from '@torg/domain/storefront';
import { escapeMarkup } from './escape-markup.ts';

/** A page of the shop's own words and styles alone: no script, no port, nothing that could fail. */
export type PlainPage = { readonly title: string; readonly body: string };

/** What is shown when even the error page could not be rendered. */
export const apology = (edition: StorefrontConfig): PlainPage => ({
  title: plainMessage(edition, 'error.title'),
  body: `<a class="button" href="">${plainMessage(edition, 'error.retry')}</a>`,
});

/** Asks whether to log out, as a link from elsewhere wants it. @param target a path of the shop. */
export const logoutQuestion = (edition: StorefrontConfig, target: string): PlainPage => ({
  title: plainMessage(edition, 'logout.question'),
  body:
    `<form method="post" action="/logout"><input type="hidden" name="redirectUri" value="${escapeMarkup(target)}">` +
    `<button class="button" type="submit">${plainMessage(edition, 'logout.confirm')}</button></form>` +
    `<a class="link" href="/">${plainMessage(edition, 'logout.stay')}</a>`,
});

export const plainDocument = (
  edition: StorefrontConfig,
  { title, body }: PlainPage,
  stylesheets: readonly string[],
): string => {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`).join('');
  return (
    `<!doctype html><html lang="${escapeMarkup(edition.locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} – ${escapeMarkup(edition.info.name)}</title>${links}</head>` +
    `<body><main class="plain-page"><h1>${title}</h1>${body}</main></body></html>`
  );
};

/** The literal words of a message that takes no values. */
const plainMessage = (edition: StorefrontConfig, key: string): string => {
  const elements = edition.messages[key];
  const words = Array.isArray(elements) ? elements.map(literal).join('') : '';
  return escapeMarkup(words === '' ? edition.info.name : words);
};

const literal = (element: unknown): string =>
  typeof element === 'object' && element !== null && 'value' in element && typeof element.value === 'string'
    ? element.value
    : '';
