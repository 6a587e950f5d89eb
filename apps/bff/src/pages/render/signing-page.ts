import { html, type SafeHtml } from '@remix-run/html-template';
import { localizedPath, paths, signingPaths } from '@torg/domain/navigation';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { type PlainPage, plainMessage } from './plain-page.ts';

/**
 * What is told of a contract that is to be signed: it is not signed yet, and asked about again by itself or not; its service
 * is away; or there is none, whoever asks.
 */
export type SigningNotice = 'pending' | 'pending-quiet' | 'away' | 'nothing';

/** Seconds after which the page of a contract that waits asks again. */
export const askAgainAfter = 10;

/** How a contract stands, and what can be done about it. */
export const signingPage = (config: StorefrontConfig, notice: SigningNotice): PlainPage => {
  const say = (key: string): string => plainMessage(config, key);
  const link = (look: string, path: string, key: string): SafeHtml =>
    html`<a class="${look}" href="${localizedPath(path, config.locale, config.info.locales)}">${say(key)}</a>`;
  const checkout = link('link', paths.checkout, 'signing.to_checkout');
  if (notice === 'nothing')
    return { title: say('signing.nothing_title'), body: html`<p>${say('signing.nothing')}</p>${checkout}` };
  if (notice === 'away') {
    const again = link('button', signingPaths.sign, 'signing.retry');
    return {
      title: say('signing.away_title'),
      body: html`<p role="status">${say('signing.away')}</p>${again}${checkout}`,
    };
  }
  const asks = notice === 'pending';
  const other = asks
    ? link('link', signingPaths.quietly, 'signing.stop_asking')
    : link('link', signingPaths.back, 'signing.ask_again');
  return {
    title: say('signing.pending_title'),
    body: html`<p role="status">${say(asks ? 'signing.pending' : 'signing.pending_quiet')}</p>${link('button', signingPaths.sign, 'signing.go_on')}${other}${checkout}`,
  };
};
