import type { CompanyRequest, Invitation } from '@torg/domain/company-user';
import type { GiftCard } from '@torg/domain/gift-card';
import type { MailContent } from '@torg/domain/mail';
import {
  approvalPaths,
  buyingPaths,
  giftCardPaths,
  localizedPath,
  ownSubscriptionPaths,
  paths,
  quotePaths,
} from '@torg/domain/navigation';
import {
  type ApprovalNotice,
  type AskApproversDeps,
  type DifferingPayment,
  type Order,
  type OrderMail,
  wayToPay,
} from '@torg/domain/purchase';
import type { Quote } from '@torg/domain/quote';
import type { KeptRecurring, RecurringNews } from '@torg/domain/recurring';
import type { HandedBasket } from '@torg/domain/sales-desk';
import { inLanguage, type Locale } from '@torg/domain/shop';
import type { PublicShopInfo } from '@torg/domain/storefront';
import type { WriteSubscriptionMail } from '@torg/domain/subscription/server';
import { calledName, type KnownUser } from '@torg/domain/user';
import { askedLetter, notApprovedLetter } from './approval-letters.ts';
import { requestAskedLetter, requestDecidedLetter } from './company-request-letters.ts';
import { giftCardLetter } from './gift-card-letter.ts';
import { handedLetter } from './handed-letter.ts';
import { invitationLetter } from './invitation-letter.ts';
import type { Letter } from './letter.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import { type LetterFacts, orderLetter } from './order-letter.ts';
import { paymentsLetter } from './payments-letter.ts';
import { quoteLetter } from './quote-letter.ts';
import { recurringLetter } from './recurring-letter.ts';
import { deletionLetter, linkLetter, reviewLetter } from './short-letters.ts';
import { subscriptionLetter } from './subscription-letter.ts';
import { returnLetter, withdrawalLetter } from './withdrawal-letters.ts';
import { contentOf } from './write-letter.ts';

/** A shop as its mails show it. */
export type MailBrand = {
  readonly info: Pick<
    PublicShopInfo,
    | 'name'
    | 'locales'
    | 'currency'
    | 'currencySymbol'
    | 'currencySymbolPlacement'
    | 'timeZone'
    | 'paymentMethods'
    | 'carriers'
  >;
  /** The brand's style sheet, for its colours. */
  readonly themeCss: string;
  /** Scheme and host of the shop's pages. */
  readonly origin: string;
  /** Parsed ICU messages in a language of the shop; the main language's for one that it no longer speaks. */
  readonly messagesIn: (locale: Locale) => Readonly<Record<string, unknown>>;
};

/** How the shop itself calls the way to pay of an order; undefined where its texts do. */
const nameOf = (order: Order, { paymentMethods, locales }: MailBrand['info'], locale: Locale): string | undefined => {
  const name = paymentMethods.find(({ id }) => id === order.paymentMethod)?.name;
  return name && inLanguage(name, locale, locales);
};

const localeOf = ({ locale }: { readonly locale: string }, { locales }: MailBrand['info']): Locale =>
  locales.includes(locale) ? locale : (locales[0] ?? locale);

/** What a letter is put together with. */
type Writing = {
  /** One that the shop speaks. */
  readonly locale: Locale;
  /** The shop's words in that language. */
  readonly words: MailWords;
  readonly shopName: string;
  /** The whole address of a path without language prefix. */
  readonly urlOf: (path: string) => string;
};

/** The mail of a letter that a shop writes, in its reader's language where the shop speaks it. */
const mailOf = (
  { info, themeCss, origin, messagesIn }: MailBrand,
  reader: { readonly locale: string },
  write: (writing: Writing) => Letter,
): MailContent => {
  const { name: shopName } = info;
  const locale = localeOf(reader, info);
  const words = mailWords(messagesIn(locale), locale, info);
  const letter = write({
    locale,
    words,
    shopName,
    urlOf: (path) => origin + localizedPath(path, locale, info.locales),
  });
  return contentOf(letter, { shopName, locale, themeCss });
};

/** Where the reader of a mail is led to; paths are without language prefix. */
export type ReviewMailPaths = { readonly write: string; readonly unsubscribe: string };

/** Writes mails that ask for reviews, in the language of the order. @param pathsOf signed ones, for one order. */
export const createWriteReviewMail =
  (
    brand: MailBrand,
    pathsOf: (order: Order) => ReviewMailPaths,
  ): ((order: Order, goods: readonly { readonly name: string }[]) => MailContent) =>
  (order, goods) =>
    mailOf(brand, order, ({ words, shopName, urlOf }) => {
      const { write, unsubscribe } = pathsOf(order);
      return reviewLetter(
        order,
        goods.map(({ name }) => name),
        { words, shopName, reviewUrl: urlOf(write), unsubscribeUrl: urlOf(unsubscribe) },
      );
    });

/** Writes mails that carry the link of an order, in its language. @param pathOf a signed one, without language prefix. */
export const createWriteLinkMail =
  (brand: MailBrand, pathOf: (order: Order) => string): ((order: Order) => MailContent) =>
  (order) =>
    mailOf(brand, order, ({ words, shopName, urlOf }) =>
      linkLetter(order, { words, shopName, orderUrl: urlOf(pathOf(order)) }),
    );

/** Writes mails that say that an account was deleted. @param locale one of the shop's. */
export const createWriteDeletionMail =
  (brand: MailBrand) =>
  (user: KnownUser, locale: Locale): MailContent =>
    mailOf(brand, { locale }, ({ words, shopName, urlOf }) =>
      deletionLetter(user, { words, shopName, shopUrl: urlOf(paths.start) }),
    );

/** Writes mails to the operator about payments that differ, in the shop's main language. */
export const createWritePaymentsMail =
  (brand: MailBrand) =>
  (differing: readonly DifferingPayment[]): MailContent =>
    mailOf(brand, { locale: '' }, ({ words, shopName, urlOf }) =>
      paymentsLetter(differing, { words, shopName, shopUrl: urlOf(paths.start) }),
    );

/** Writes mails about a quote that was sent or withdrawn, in the language in which it was asked for. */
export const createWriteQuoteMail =
  (brand: MailBrand) =>
  (quote: Quote): MailContent =>
    mailOf(brand, quote, ({ words, shopName, urlOf }) =>
      quoteLetter(quote, { words, shopName, quoteUrl: urlOf(quotePaths.one(quote.number)) }),
    );

/** Writes mails about a basket that was handed over. @param locale the language in which it was put together. */
export const createWriteHandedMail =
  (brand: MailBrand, locale: Locale) =>
  (handed: HandedBasket, customer: KnownUser): MailContent =>
    mailOf(brand, { locale }, ({ words, shopName, urlOf }) => {
      const handedUrl = urlOf(buyingPaths.handedBasket(handed.id));
      return handedLetter(handed, { words, shopName, customer: calledName(customer), handedUrl });
    });

/**
 * Writes mails that invite to buy for a company, in the language of who invites; whoever buys for it already is told so, and
 * is led to the shop alone.
 * @param pathOf a signed one, without language prefix.
 */
export const createWriteInvitationMail =
  (brand: MailBrand, pathOf: (invitation: Invitation) => string) =>
  (invitation: Invitation, isUser: boolean): MailContent =>
    mailOf(brand, invitation, ({ words, shopName, urlOf }) => {
      const url = urlOf(isUser ? paths.start : pathOf(invitation));
      return invitationLetter(invitation, { words, shopName, url, isUser });
    });

/**
 * Writes mails about a request to buy for a company, in the language of who asks: to who keeps the company's users, and to
 * who asks.
 * @param pathOf a signed one, for one of the keepers, without language prefix.
 */
export const createWriteRequestMail = (
  brand: MailBrand,
  pathOf: (request: CompanyRequest, keeper: string) => string,
) => {
  const write = (request: CompanyRequest, path: string, letterOf: typeof requestAskedLetter): MailContent =>
    mailOf(brand, request, ({ words, shopName, urlOf }) => letterOf(request, { words, shopName, url: urlOf(path) }));
  return {
    asked: (request: CompanyRequest, keeper: string) => write(request, pathOf(request, keeper), requestAskedLetter),
    decided: (request: CompanyRequest) => write(request, paths.start, requestDecidedLetter),
  };
};

/**
 * Writes mails that ask somebody to approve an order, in its language.
 * @param linkOf a signed path, for one user, without language prefix.
 */
export const createWriteAskedMail =
  (
    brand: MailBrand,
    linkOf: (order: Order, user: string, notice: ApprovalNotice) => string,
  ): AskApproversDeps['write'] =>
  (order, { id, name }, notice) => {
    const leadingTo = (path: string, isOwnLink: boolean): MailContent =>
      mailOf(brand, order, ({ words, shopName, urlOf }) =>
        askedLetter(order, name, notice, { words, shopName, orderUrl: urlOf(path), isOwnLink }),
      );
    return { sent: leadingTo(linkOf(order, id, notice), true), kept: leadingTo(approvalPaths.queue, false) };
  };

/** Writes mails that give somebody a gift card, in the language in which it was bought. @param code as it is read. */
export const createWriteGiftCardMail =
  (brand: MailBrand) =>
  (card: GiftCard, order: Order, code: string): MailContent =>
    mailOf(brand, order, ({ words, shopName, urlOf }) =>
      giftCardLetter(card, order, { words, shopName, code, useUrl: urlOf(giftCardPaths.card) }),
    );

/** Writes mails about orders that recur, in the language of the order. */
export const createWriteRecurringMail =
  (brand: MailBrand) =>
  (order: KeptRecurring, news: RecurringNews): MailContent =>
    mailOf(brand, order, ({ words, shopName, urlOf }) =>
      recurringLetter(order, news, { words, shopName, orderUrl: urlOf(buyingPaths.recurring(order.id)) }),
    );

/** Writes mails about subscriptions that were started, changed or ended, in the language of their reader. */
export const createWriteSubscriptionMail =
  (brand: MailBrand): WriteSubscriptionMail =>
  (news, reader) =>
    mailOf(brand, reader, ({ words, shopName, urlOf }) =>
      subscriptionLetter(news, reader, { words, shopName, ownUrl: urlOf(ownSubscriptionPaths.all) }),
    );

const letterAbout = (order: Order, mail: OrderMail, about: LetterFacts): Letter => {
  if (mail.kind === 'withdrawn') return withdrawalLetter(order, mail, about);
  if (mail.kind === 'returned') return returnLetter(order, mail, about);
  if (mail.kind === 'rejected' || mail.kind === 'lapsed') return notApprovedLetter(order, mail, about);
  return orderLetter(order, mail, about);
};

/** Writes mails about orders in the language of the order. @param pathOf a signed one, without language prefix. */
export const createWriteOrderMail =
  (brand: MailBrand, pathOf: (order: Order) => string): ((order: Order, mail: OrderMail) => MailContent) =>
  (order, mail) =>
    mailOf(brand, order, ({ locale, words, shopName, urlOf }) => {
      const { info } = brand;
      return letterAbout(order, mail, {
        ...{ words, shopName, orderUrl: urlOf(pathOf(order)), way: wayToPay(order, info.paymentMethods) },
        ...{ info, carriers: info.carriers, paymentName: nameOf(order, info, locale) },
      });
    });
