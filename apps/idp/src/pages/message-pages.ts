import { html, type SafeHtml } from '@remix-run/html-template';
import { notice } from './form.ts';
import { type Look, page, submitScript } from './page.ts';

export const wayHome = ({ brand, text }: Look, looks = 'button'): SafeHtml | undefined =>
  brand.home === undefined
    ? undefined
    : html`<p><a class="${looks}" href="${brand.home}">${text('error.home', { shop: brand.name })}</a></p>`;

/**
 * A page that says that something did not work, and leads back to the shop.
 * @param key the message that says why.
 * @param code an error of OAuth, for whoever looks after the shop.
 */
export const errorPage = (look: Look, key: string, code?: string): string =>
  page(look, {
    title: look.text('error.title'),
    body: html`<p>${look.text(key)}</p>
${code && html`<p class="muted hint">${look.text('error.code')}: ${code}</p>`}
${wayHome(look)}`,
  });

/**
 * @param seconds until it may be tried again.
 * @param forgotten where a new password is asked for, where one may help.
 */
export const tooManyPage = (look: Look, seconds: number, forgotten?: string): string =>
  page(look, {
    title: look.text('too_many.title'),
    body: html`<p>${look.text('too_many.body', { minutes: Math.ceil(seconds / 60) })}</p>
${forgotten && html`<p class="aside"><a class="link" href="${forgotten}">${look.text('login.forgotten')}</a></p>`}
${wayHome(look)}`,
  });

/** To the login of the shop, or to the shop where it has none of its own. */
const wayToLogin = (look: Look): SafeHtml | undefined =>
  look.brand.login === undefined
    ? wayHome(look)
    : html`<p><a class="button" href="${look.brand.login}">${look.text('login.button')}</a></p>`;

/** Says that the link of a mail is no longer good, and leads to a login. */
const usedLinkPage = (look: Look, key: string): string =>
  page(look, { title: look.text('error.title'), body: html`<p>${look.text(key)}</p>\n${wayToLogin(look)}` });

/** The link of a registration was used or has expired. */
export const confirmUsedPage = (look: Look): string => usedLinkPage(look, 'error.confirm_used');

/**
 * The link of a reset was used or has expired.
 * @param forgotten where this very browser can ask for another one; undefined: no login of its waits.
 */
export const resetUsedPage = (look: Look, forgotten: string | undefined): string =>
  forgotten === undefined
    ? usedLinkPage(look, 'error.reset_used')
    : page(look, {
        title: look.text('error.title'),
        body: html`<p>${look.text('error.reset_used_here')}</p>
<p><a class="button" href="${forgotten}">${look.text('forgotten.ask_again')}</a></p>`,
      });

/** Where a mail is asked for again, and how often it was asked for. */
export type SendAgain = { readonly action: string; readonly sends: number };

/** Mails that somebody can ask for by one form. */
const mostSends = 3;

/**
 * Says that a mail was sent, and what to do when it does not come; in demonstrations it can be read at once.
 * @param login the address of the login's page.
 */
export const sentPage = (
  look: Look,
  login: string,
  key: string,
  values: Readonly<Record<string, string>>,
  { action, sends }: SendAgain,
  mails?: string,
): string =>
  page(look, {
    title: look.text(`${key}_title`),
    body: html`${notice(sends > 1 ? look.text('sent.again') : undefined)}
<p>${look.text(key, values)}</p>
<p class="muted">${look.text(sends < mostSends ? 'sent.missing' : 'sent.enough')}</p>
${
  sends < mostSends
    ? html`<form method="post" action="${action}">
<button class="button button-quiet" type="submit" name="again" value="1">${look.text('sent.send_again')}</button>
</form>`
    : undefined
}
<ul class="other ways">
<li><a class="link" href="${action}?again=1">${look.text('sent.other_address')}</a></li>
<li><a class="link" href="${login}">${look.text('forgotten.back')}</a></li>
${mails && html`<li><a class="link" href="${mails}">${look.text('dev_mail.link')}</a></li>`}
</ul>`,
  });

/** Says that somebody can log in now, where no login waits to go on. */
export const readyPage = (look: Look, titleKey: string, key: string): string =>
  page(look, { title: look.text(titleKey), body: html`<p>${look.text(key)}</p>\n${wayToLogin(look)}` });

/** Says that something is done. */
export const donePage = (look: Look, titleKey: string, key: string): string =>
  page(look, {
    title: look.text(titleKey),
    body: html`<p>${look.text(key)}</p>
${wayHome(look)}`,
  });

/**
 * Asks whether to log out, or does it at once.
 * @param form the provider's form, whose id is `op.logoutForm`.
 * @param isSure whether the shop has proved whom it wants to log out.
 */
export const logoutPage = (look: Look, form: string, isSure: boolean): string =>
  page(look, {
    title: look.text('logout.title'),
    body: html`<p>${look.text('logout.body', { shop: look.brand.name })}</p>
${html.raw`${form}`}
${isSure ? html`<input type="hidden" name="logout" value="yes" form="op.logoutForm">` : undefined}
<button class="button" type="submit" name="logout" value="yes" form="op.logoutForm">${look.text('logout.button')}</button>
${
  isSure
    ? undefined
    : html`<button class="button button-quiet" type="submit" form="op.logoutForm">${look.text('logout.stay')}</button>`
}`,
    ...(isSure ? { script: submitScript.address } : {}),
  });

export type ShownMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly writtenAt: Date;
};

/** Makes what looks like an address of the web a link. */
const linked = (text: string): SafeHtml[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a class="link" href="${part}">${part}</a>` : html`${part}`));

export const mailsPage = (look: Look, mails: readonly ShownMail[], htmlPath: (id: string) => string): string =>
  page(look, {
    title: look.text('dev_mail.title'),
    body: html`<p class="muted">${look.text('dev_mail.body')}</p>
${mails.length === 0 ? html`<p>${look.text('dev_mail.none')}</p>` : undefined}
<ul class="mails">
${mails.map(
  (mail) => html`<li class="mail">
<h2>${mail.subject}</h2>
<p class="hint">${look.text('dev_mail.to')} ${mail.recipient} · <time datetime="${mail.writtenAt.toISOString()}">${mail.writtenAt.toISOString().slice(0, 16).replace('T', ' ')}</time></p>
<p class="mail-text">${linked(mail.body)}</p>
<p><a class="link" href="${htmlPath(mail.id)}">${look.text('dev_mail.html')}</a></p>
</li>`,
)}
</ul>`,
  });
