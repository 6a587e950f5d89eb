import { html, type SafeHtml } from '@remix-run/html-template';
import { moneyIn } from '../../trial-page/money-in.ts';
import { decide, fact, say, trialPage } from '../../trial-page/trial-page.ts';
import { fromStripe } from '../amounts.ts';
import { refusedCards, strongCard, usualCard } from './cards.ts';
import type { StandInPayment } from './payment.ts';
import type { KeptCard } from './store.ts';
import { type StandInTexts, textsIn } from './texts.ts';

/** What a page says beside the payment. */
export type CheckoutShown = {
  /** Why the last try paid nothing. */
  readonly refusal?: keyof typeof refusedCards | 'not-confirmed';
  /** Cards that the customer keeps. */
  readonly kept?: readonly KeptCard[];
};

const documentOf = (locale: string, title: string, body: SafeHtml): string => {
  const { name, tagline } = textsIn(locale);
  return trialPage({ locale: locale === 'auto' ? 'en' : locale, name, tagline, title, body });
};

const priceOf = ({ locale, amount, currency }: StandInPayment): string =>
  moneyIn(locale, fromStripe(amount, currency), currency.toUpperCase());

const withCard = (words: string, { last4 }: { readonly last4: string }): string => `${words} ••••\u00a0${last4}`;

const facts = (texts: StandInTexts, payment: StandInPayment): SafeHtml =>
  html`<dl>${fact(texts.item, payment.item)}${fact(texts.amount, priceOf(payment), 'sum')}</dl>`;

const wordsOf: Readonly<Record<NonNullable<CheckoutShown['refusal']>, keyof StandInTexts>> = {
  declined: 'declined',
  insufficient: 'insufficient',
  'not-confirmed': 'notConfirmed',
};

const keptCards = (texts: StandInTexts, kept: readonly KeptCard[]): SafeHtml | string =>
  kept.length === 0
    ? ''
    : html`<p class="ways">${kept.map(({ id, card }) => decide(`kept-${id}`, withCard(texts.payKept, card), 'main'))}</p>`;

const keepChoice = (texts: StandInTexts, { asksToKeep, customerId }: StandInPayment): SafeHtml | string =>
  asksToKeep === true && customerId !== undefined
    ? html`<p class="keep"><label><input type="checkbox" name="keep" value="on"> ${texts.keep}</label></p>`
    : '';

const cards = (texts: StandInTexts): SafeHtml =>
  html`<p class="ways">${decide('pay', withCard(texts.pay, usualCard), 'main')}${decide('strong', withCard(texts.strong, strongCard), 'plain')}${decide('declined', withCard(texts.declinedCard, refusedCards.declined), 'plain')}${decide('insufficient', withCard(texts.insufficientCard, refusedCards.insufficient), 'plain')}</p>`;

const tests = (texts: StandInTexts): SafeHtml =>
  html`<details><summary>${texts.testing}</summary><p class="hint">${texts.testingHint}</p><p class="tests">${decide('pay-and-stay', texts.stay, 'plain')}${decide('pay-silently', texts.silent, 'plain')}${decide('pay-disordered', texts.disordered, 'plain')}</p></details>`;

const openPage = (payment: StandInPayment, { refusal, kept = [] }: CheckoutShown): string => {
  const { locale, cancelUrl } = payment;
  const texts = textsIn(locale);
  const alert = refusal === undefined ? '' : html`<p class="alert" role="alert">${texts[wordsOf[refusal]]}</p>`;
  const body = html`<h1>${texts.title} <b>${priceOf(payment)}</b></h1>${alert}${facts(texts, payment)}<form method="post">${keptCards(texts, kept)}${keepChoice(texts, payment)}${cards(texts)}
<p class="leave"><a href="${cancelUrl}">${texts.leave}</a></p>
<p class="hint">${texts.leaveHint}</p>
${tests(texts)}</form>`;
  return documentOf(locale, texts.title, body);
};

const closedPage = (payment: StandInPayment): string => {
  const { locale, successUrl, paidAt } = payment;
  const texts = textsIn(locale);
  const title = paidAt === undefined ? texts.over : texts.paid;
  const body = html`<h1>${title}</h1>${facts(texts, payment)}<p class="ways"><a class="main" href="${successUrl}">${texts.leave}</a></p>`;
  return documentOf(locale, title, body);
};

/** The page of a session: cards to choose from, or what became of it. Works without scripts. */
export const checkoutPage = (payment: StandInPayment, shown: CheckoutShown & { readonly canPay: boolean }): string =>
  shown.canPay ? openPage(payment, shown) : closedPage(payment);

/** Where the card's bank asks whoever pays to prove who they are. @param keeps whether they chose to keep the card. */
export const strongPage = (payment: StandInPayment, keeps = false): string => {
  const { id, locale, item } = payment;
  const texts = textsIn(locale);
  const question = say(texts.confirmHint, { amount: priceOf(payment), item });
  const body = html`<h1>${texts.confirmTitle}</h1><p class="hint">${question}</p><form method="post" action="/c/pay/${id}">${keeps ? html`<input type="hidden" name="keep" value="on">` : ''}<p class="ways">${decide('confirm', texts.confirm, 'main')}${decide('not-confirmed', texts.refuse, 'plain')}</p></form>`;
  return documentOf(locale, texts.confirmTitle, body);
};

/** A page that only says that something is not possible. */
export const refusalPage = (locale: string, what: 'unknown' | 'foreign'): string => {
  const texts = textsIn(locale);
  return documentOf(locale, texts[what], html`<h1>${texts[what]}</h1><p class="hint">${texts[`${what}Hint`]}</p>`);
};
