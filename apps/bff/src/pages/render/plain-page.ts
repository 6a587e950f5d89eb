import { html, type SafeHtml } from '@remix-run/html-template';
import { localizedPath, paths } from '@torg/domain/navigation';
import { isAskedForProfile } from '@torg/domain/profile';
import type { MissingProof } from '@torg/domain/session/server';
import type { StorefrontConfig } from '@torg/domain/storefront';
import type { User } from '@torg/domain/user';

/** A page of the shop's own words and styles alone: no script, no port, nothing that could fail. */
export type PlainPage = {
  readonly title: string;
  readonly body: SafeHtml;
  /** What stands above the page. */
  readonly header?: SafeHtml;
  /** A class by which the page looks different. */
  readonly look?: string;
};

/** What is shown when even the error page could not be rendered. */
export const apology = (config: StorefrontConfig): PlainPage => ({
  title: plainMessage(config, 'error.title'),
  body: html`<a class="button" href="">${plainMessage(config, 'error.retry')}</a>`,
});

/**
 * What is shown to a user who may not see a page. Who chose none of several profiles may what all of these let them do, and is
 * led to the choice.
 */
export const noAccess = (config: StorefrontConfig, user: User = {}): PlainPage => {
  const link = (look: string, path: string, key: string): SafeHtml =>
    html`<a class="${look}" href="${localizedPath(path, config.locale, config.info.locales)}">${plainMessage(config, key)}</a>`;
  return {
    title: plainMessage(config, 'problem.forbidden'),
    body: isAskedForProfile(user)
      ? html`${link('button', paths.chooseProfile(), 'join.choose')}${link('link', paths.start, 'not_found.start')}`
      : link('button', paths.start, 'not_found.start'),
  };
};

/** What is shown to who asks for too many pages. @param seconds until they are made again. */
export const waitingNotice = (config: StorefrontConfig, seconds: number): PlainPage => ({
  title: plainMessage(config, 'error.title'),
  body: html`<p>${plainMessage(config, 'failure.too_many_requests', { seconds })}</p><a class="button" href="">${plainMessage(config, 'error.retry')}</a>`,
});

/** Asks whether to log out, as a link from elsewhere wants it. @param target a path of the shop. */
export const logoutQuestion = (config: StorefrontConfig, target: string): PlainPage => ({
  title: plainMessage(config, 'logout.question'),
  body: html`<form method="post" action="/logout"><input type="hidden" name="redirectUri" value="${target}"><button class="button" type="submit">${plainMessage(config, 'logout.confirm')}</button></form><a class="link" href="/">${plainMessage(config, 'logout.stay')}</a>`,
});

const missingTexts: Readonly<Record<MissingProof, string>> = {
  age: 'login.unidentified_age',
  level: 'login.unidentified_level',
  login: 'login.unidentified_login',
};

/** Where who is not identified may go on: to another try, or to where the proof was wanted for, without it. */
export type WithoutProof = { readonly missing: MissingProof; readonly again: string; readonly back: string };

/** What is said to who is not identified as a page wants it. */
export const unidentified = (config: StorefrontConfig, { missing, again, back }: WithoutProof): PlainPage => ({
  title: plainMessage(config, 'login.unidentified'),
  body: html`<p>${plainMessage(config, missingTexts[missing])}</p><a class="button" href="${again}">${plainMessage(config, 'login.identify_again')}</a><a class="link" href="${back}">${plainMessage(config, 'login.unidentified_back')}</a>`,
});

export const plainDocument = (
  config: StorefrontConfig,
  { title, body, header = html``, look = '' }: PlainPage,
  stylesheets: readonly string[],
): string => {
  const links = stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`);
  const document = html`<!doctype html><html lang="${config.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${config.info.name}</title>${links}</head><body>${header}<main class="plain-page ${look}"><h1>${title}</h1>${body}</main></body></html>`;
  return String(document);
};

type Values = Readonly<Record<string, number | string>>;

/** The words of a message without plurals; values stand for the arguments that they are named after. */
export const plainMessage = (config: StorefrontConfig, key: string, values: Values = {}): string => {
  const elements = config.messages[key];
  const words = Array.isArray(elements) ? elements.map((element) => wordsOf(element, values)).join('') : '';
  return words === '' ? config.info.name : words;
};

/** `type` of an argument among the parsed parts of a message. */
const argument = 1;

const wordsOf = (element: unknown, values: Values): string => {
  if (typeof element !== 'object' || element === null || !('value' in element)) return '';
  const { value } = element;
  if (typeof value !== 'string') return '';
  return 'type' in element && element.type === argument ? String(values[value]) : value;
};
