import { html, type SafeHtml } from '@remix-run/html-template';
import { dayFormat } from '@torg/domain/calendar';
import { consentPath } from '@torg/domain/consent';
import type { Article } from '@torg/domain/content';
import { ownName } from '@torg/domain/language';
import { pictureAddress } from '@torg/domain/media';
import { localizedPath, paths } from '@torg/domain/navigation';
import type { Locale } from '@torg/domain/shop';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { type PlainPage, plainMessage } from './plain-page.ts';
import { richTextHtml } from './rich-text-html.ts';

/** What the page that asks for consent to a privacy text shows. */
export type ConsentQuestion = {
  readonly article: Article;
  /** The language of the article, which may be the shop's main one instead of the page's. */
  readonly locale: Locale;
  readonly version: string;
  /** Where to go on afterwards: a path of the shop. */
  readonly target: string;
  /** When the text was accepted, milliseconds since 1970; left out while that is still to be asked. */
  readonly acceptedAt?: number;
  /** The text has changed since it was last shown. */
  readonly hasChanged?: boolean;
};

/**
 * The privacy text with the choice to accept it or not, and for who accepted it to take that back. It has neither search
 * nor account, and runs no script.
 */
export const consentPage = (config: StorefrontConfig, question: ConsentQuestion): PlainPage => {
  const { article, locale, acceptedAt, hasChanged = false } = question;
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => plainMessage(config, key, values);
  const isAccepted = acceptedAt !== undefined;
  const notice = hasChanged
    ? html`<p class="consent-notice" role="alert">${say('problem.consent_changed')}</p>`
    : html``;
  const intro = isAccepted ? say('consent.given', { date: dateIn(config, acceptedAt) }) : say('consent.intro');
  return {
    title: isAccepted ? say('consent.given_title') : say('consent.title'),
    header: headerOf(config, question),
    body: html`<p class="consent-intro">${intro}</p>${notice}<article class="consent-text" lang="${locale}"><h2>${article.title}</h2>${richTextHtml(article.body, linkIn(config))}</article>${choiceOf(config, question, isAccepted)}`,
    look: 'consent-page',
  };
};

const dateIn = ({ locale, info }: StorefrontConfig, time: number): string => dayFormat(locale, info.timeZone)(time);

/** A path of the shop stays in the page's language. */
const linkIn =
  ({ locale, info }: StorefrontConfig) =>
  (href: string): string =>
    href.startsWith('/') && !href.startsWith('//') ? localizedPath(href, locale, info.locales) : href;

const headerOf = (config: StorefrontConfig, { target }: ConsentQuestion): SafeHtml => {
  const { info, locale } = config;
  const others = info.locales.map((other) => {
    const href = localizedPath(consentPath(target), other, info.locales);
    const isPresent = other === locale ? html` aria-current="true"` : html``;
    return html`<li><a class="link" href="${href}" hreflang="${other}" lang="${other}"${isPresent}>${ownName(other)}</a></li>`;
  });
  const languages =
    info.locales.length < 2
      ? html``
      : html`<ul class="consent-languages" aria-label="${plainMessage(config, 'footer.languages')}">${others}</ul>`;
  const home = localizedPath(paths.start, locale, info.locales);
  return html`<header class="consent-header"><div class="page"><a href="${home}"><img src="${pictureAddress(info)('company-logo', 'logo', 'svg')}" alt="${info.name}" width="230" height="64"></a>${languages}</div></header>`;
};

const field = (name: string, value: string): SafeHtml => html`<input type="hidden" name="${name}" value="${value}">`;

const choiceOf = (
  config: StorefrontConfig,
  { locale, version, target }: ConsentQuestion,
  isAccepted: boolean,
): SafeHtml => {
  const { info } = config;
  const action = localizedPath(consentPath(), config.locale, info.locales);
  const fields = [field('locale', locale), field('version', version), field('redirectUri', target)];
  const say = (key: string) => plainMessage(config, key);
  const button = (decision: string, look: string, label: string): SafeHtml =>
    html`<button class="${look}" type="submit" name="decision" value="${decision}">${label}</button>`;
  if (isAccepted) {
    return html`<form class="consent-choice" method="post" action="${action}">${fields}<p>${say('consent.withdraw_hint')}</p><div>${button('withdraw', 'button button-quiet', say('consent.withdraw'))}<a class="link" href="${target}">${say('consent.keep')}</a></div></form>`;
  }
  return html`<form class="consent-choice" method="post" action="${action}">${fields}<p>${say('consent.decline_hint')}</p><div>${button('accept', 'button', say('consent.accept'))}${button('decline', 'button button-quiet', say('consent.decline'))}<a class="link" href="${localizedPath(paths.ownData, config.locale, info.locales)}">${say('profile.own_data')}</a></div></form>`;
};
