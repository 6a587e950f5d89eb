import type { Edition } from '@torg/domain';

/** What is shown when even the error page could not be rendered: no script, no port, only the shop's own words. */
export const lastResort = (edition: Edition, stylesheets: readonly string[]): string => {
  const title = plainMessage(edition, 'error.title');
  const retry = plainMessage(edition, 'error.retry');
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return (
    `<!doctype html><html lang="${escapeHtml(edition.locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} – ${escapeHtml(edition.info.name)}</title>${links}</head>` +
    `<body><main><h1>${title}</h1><p><a href="">${retry}</a></p></main></body></html>`
  );
};

/** The literal words of a message that takes no values. */
const plainMessage = (edition: Edition, key: string): string => {
  const elements = edition.messages[key];
  const words = Array.isArray(elements) ? elements.map(literal).join('') : '';
  return escapeHtml(words === '' ? edition.info.name : words);
};

const literal = (element: unknown): string =>
  typeof element === 'object' && element !== null && 'value' in element && typeof element.value === 'string'
    ? element.value
    : '';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
