import { createHash } from 'node:crypto';
import { html } from '@remix-run/html-template';
import { localizedPath, paths } from '@torg/domain/navigation';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { type PlainPage, plainMessage } from './plain-page.ts';

/** A form that the browser posts to somebody else, as its shopper wants. */
export type HandOver = {
  readonly action: string;
  /** Where the form may get to: a browser follows who receives it to no other origin. */
  readonly origins: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  /** To whom, by name. */
  readonly company: string;
};

/** Sends the form at once; without scripts its button does. */
const script = 'document.forms[0].requestSubmit()';
export const handOverScript = `sha256-${createHash('sha256').update(script).digest('base64')}`;

export const handOverPage = (
  config: StorefrontConfig,
  { action, fields, company }: Omit<HandOver, 'origins'>,
): PlainPage => {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return {
    title: plainMessage(config, 'punchout.handing_over', { company }),
    body: html`<form method="post" action="${action}" accept-charset="utf-8">${hidden}<button class="button" type="submit">${plainMessage(config, 'punchout.go_on', { company })}</button></form>${html.raw`<script>${script}</script>`}`,
  };
};

/** What is said to a buyer whose procurement system is not let in; why, its log and the shop's say. */
export const visitRefused = (config: StorefrontConfig): PlainPage => ({
  title: plainMessage(config, 'punchout.refused'),
  body: html`<p>${plainMessage(config, 'punchout.refused_text')}</p>`,
});

/** What is said to who comes by a start address that was used, and to who hands over what is over. */
export const visitOver = (config: StorefrontConfig): PlainPage => ({
  title: plainMessage(config, 'punchout.over'),
  body: html`<p>${plainMessage(config, 'punchout.over_text')}</p><a class="link" href="${localizedPath(paths.start, config.locale, config.info.locales)}">${plainMessage(config, 'not_found.start')}</a>`,
});
