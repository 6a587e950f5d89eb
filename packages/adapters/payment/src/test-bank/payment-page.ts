import { html, type SafeHtml } from '@remix-run/html-template';
import type { BankPayment } from './bank-store.ts';
import { differentAmount } from './choices.ts';
import { type BankTexts, moneyIn, textsIn } from './texts.ts';

const say = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const documentOf = (locale: string, title: string, body: SafeHtml): string => {
  const { bank, tagline } = textsIn(locale);
  const document = html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${bank}</title><link rel="stylesheet" href="/bank.css"></head><body><header><strong>${bank}</strong><span>${tagline}</span></header><main>${body}</main></body></html>`;
  return `<!doctype html>${document}`;
};

const button = (decision: string, words: string, look: string): SafeHtml =>
  html`<button name="decision" value="${decision}" class="${look}">${words}</button>`;

const facts = (texts: BankTexts, { shopName, orderNumber, amount, currency, locale }: BankPayment): SafeHtml =>
  html`<dl><div><dt>${texts.shop}</dt><dd>${shopName}</dd></div><div><dt>${texts.order}</dt><dd>${orderNumber}</dd></div><div><dt>${texts.card}</dt><dd>•••• 4242</dd></div><div class="sum"><dt>${texts.amount}</dt><dd>${moneyIn(locale, amount, currency)}</dd></div></dl>`;

/** Where the shopper decides about a payment; works without scripts. */
const openPage = (payment: BankPayment): string => {
  const { locale, shopName, amount, currency, returnUrl } = payment;
  const texts = textsIn(locale);
  const price = moneyIn(locale, amount, currency);
  const less = say(texts.less, { amount: moneyIn(locale, differentAmount(amount), currency) });
  const body = html`<h1>${shopName} ${texts.ask} <b>${price}</b></h1>${facts(texts, payment)}<form method="post">
<p class="ways">${button('approve', texts.approve, 'main')}${button('decline', texts.decline, 'plain')}</p>
<p class="leave"><a href="${returnUrl}">${say(texts.leave, { shop: shopName })}</a></p>
<p class="hint">${say(texts.leaveHint, { shop: shopName })}</p>
<details><summary>${texts.testing}</summary><p class="hint">${texts.testingHint}</p><p class="tests">${button('approve-different', less, 'plain')}${button('approve-silently', texts.silent, 'plain')}${button('approve-tenfold', texts.tenfold, 'plain')}</p></details></form>`;
  return documentOf(locale, texts.title, body);
};

const decidedPage = (payment: BankPayment, state: Exclude<BankPayment['state'], 'open'>): string => {
  const { locale, shopName, returnUrl } = payment;
  const texts = textsIn(locale);
  const body = html`<h1>${texts[state]}</h1>${facts(texts, payment)}<p class="hint">${texts.decidedHint}</p><p class="ways"><a class="main" href="${returnUrl}">${say(texts.back, { shop: shopName })}</a></p>`;
  return documentOf(locale, texts[state], body);
};

/** The page of a payment: a decision to make, or the one that was made. */
export const paymentPage = (payment: BankPayment): string =>
  payment.state === 'open' ? openPage(payment) : decidedPage(payment, payment.state);

/** A page that only says that something is not possible. */
export const refusalPage = (locale: string, what: 'unknown' | 'foreign'): string => {
  const texts = textsIn(locale);
  return documentOf(locale, texts[what], html`<h1>${texts[what]}</h1><p class="hint">${texts[`${what}Hint`]}</p>`);
};
