import { html, type SafeHtml } from '@remix-run/html-template';
import { moneyIn } from '../trial-page/money-in.ts';
import { decide, fact, say, trialPage } from '../trial-page/trial-page.ts';
import type { BankPayment } from './bank-store.ts';
import { differentAmount } from './choices.ts';
import { type BankTexts, textsIn } from './texts.ts';

const documentOf = (locale: string, title: string, body: SafeHtml): string => {
  const { bank, tagline } = textsIn(locale);
  return trialPage({ locale, name: bank, tagline, title, body });
};

const facts = (texts: BankTexts, { shopName, orderNumber, amount, currency, locale }: BankPayment): SafeHtml =>
  html`<dl>${fact(texts.shop, shopName)}${fact(texts.order, orderNumber)}${fact(texts.card, '•••• 4242')}${fact(texts.amount, moneyIn(locale, amount, currency), 'sum')}</dl>`;

/** Where the shopper decides about a payment; works without scripts. */
const openPage = (payment: BankPayment): string => {
  const { locale, shopName, amount, currency, returnUrl } = payment;
  const texts = textsIn(locale);
  const price = moneyIn(locale, amount, currency);
  const less = say(texts.less, { amount: moneyIn(locale, differentAmount(amount), currency) });
  const body = html`<h1>${shopName} ${texts.ask} <b>${price}</b></h1>${facts(texts, payment)}<form method="post">
<p class="ways">${decide('approve', texts.approve, 'main')}${decide('decline', texts.decline, 'plain')}</p>
<p class="leave"><a href="${returnUrl}">${say(texts.leave, { shop: shopName })}</a></p>
<p class="hint">${say(texts.leaveHint, { shop: shopName })}</p>
<details><summary>${texts.testing}</summary><p class="hint">${texts.testingHint}</p><p class="tests">${decide('reserve', texts.reserve, 'plain')}${decide('approve-different', less, 'plain')}${decide('approve-silently', texts.silent, 'plain')}${decide('approve-tenfold', texts.tenfold, 'plain')}</p></details></form>`;
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
