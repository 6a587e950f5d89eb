import type { CompanyRequest, Invitation } from '@torg/domain/company-user';
import type { MailContent } from '@torg/domain/mail';
import { approvalPaths, buyingPaths, localizedPath, paths, quotePaths } from '@torg/domain/navigation';
import {
  type ApprovalNotice,
  type AskApproversDeps,
  type Order,
  type OrderMail,
  wayToPay,
} from '@torg/domain/purchase';
import type { Quote } from '@torg/domain/quote';
import type { KeptRecurring, RecurringNews } from '@torg/domain/recurring';
import type { HandedBasket } from '@torg/domain/sales-desk';
import { inLanguage, type Locale } from '@torg/domain/shop';
import type { PublicShopInfo } from '@torg/domain/storefront';
import { calledName, type KnownUser } from '@torg/domain/user';
import { askedLetter, notApprovedLetter } from './approval-letters.ts';
import { type BrandColours, brandColours } from './brand-colours.ts';
import { requestAskedLetter, requestDecidedLetter } from './company-request-letters.ts';
import { handedLetter } from './handed-letter.ts';
import { invitationLetter } from './invitation-letter.ts';
import type { OrderEmailContent } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { mailWords } from './mail-words.ts';
import { type LetterFacts, orderLetter } from './order-letter.ts';
import { quoteLetter } from './quote-letter.ts';
import { recurringLetter } from './recurring-letter.ts';
import { deletionLetter, linkLetter, reviewLetter } from './short-letters.ts';
import { returnLetter, withdrawalLetter } from './withdrawal-letters.ts';

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

const contentOf = (letter: OrderEmailContent, brand: Parameters<typeof letterHtml>[1]): MailContent => ({
  subject: letter.subject,
  html: letterHtml(letter, brand),
  text: letterText(letter, brand.shopName),
});

/** Where the reader of a mail is led to; paths are without language prefix. */
export type ReviewMailPaths = { readonly write: string; readonly unsubscribe: string };

/** Writes mails that ask for reviews, in the language of the order. @param pathsOf signed ones, for one order. */
export const createWriteReviewMail =
  (
    { info, themeCss, origin, messagesIn }: MailBrand,
    pathsOf: (order: Order) => ReviewMailPaths,
  ): ((order: Order, goods: readonly { readonly name: string }[]) => MailContent) =>
  (order, goods) => {
    const locale = localeOf(order, info);
    const addressOf = (path: string) => origin + localizedPath(path, locale, info.locales);
    const { write, unsubscribe } = pathsOf(order);
    const letter = reviewLetter(
      order,
      goods.map(({ name }) => name),
      {
        ...{ words: mailWords(messagesIn(locale), locale, info), shopName: info.name },
        ...{ reviewUrl: addressOf(write), unsubscribeUrl: addressOf(unsubscribe) },
      },
    );
    return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
  };

/** Writes mails that carry the link of an order, in its language. @param pathOf a signed one, without language prefix. */
export const createWriteLinkMail =
  (
    { info, themeCss, origin, messagesIn }: MailBrand,
    pathOf: (order: Order) => string,
  ): ((order: Order) => MailContent) =>
  (order) => {
    const locale = localeOf(order, info);
    const orderUrl = origin + localizedPath(pathOf(order), locale, info.locales);
    const words = mailWords(messagesIn(locale), locale, info);
    const letter = linkLetter(order, { words, shopName: info.name, orderUrl });
    return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
  };

/** Writes mails that say that an account was deleted. @param locale one of the shop's. */
export const createWriteDeletionMail =
  ({ info, themeCss, origin, messagesIn }: MailBrand) =>
  (user: KnownUser, locale: Locale): MailContent => {
    const words = mailWords(messagesIn(locale), locale, info);
    const shopUrl = origin + localizedPath(paths.start, locale, info.locales);
    const letter = deletionLetter(user, { words, shopName: info.name, shopUrl });
    return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
  };

/** Writes mails about a quote that was sent or withdrawn, in the language in which it was asked for. */
export const createWriteQuoteMail =
  ({ info, themeCss, origin, messagesIn }: MailBrand) =>
  (quote: Quote): MailContent => {
    const locale = localeOf(quote, info);
    const quoteUrl = origin + localizedPath(quotePaths.one(quote.number), locale, info.locales);
    const words = mailWords(messagesIn(locale), locale, info);
    const letter = quoteLetter(quote, { words, shopName: info.name, quoteUrl });
    return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
  };

/** Writes mails about a basket that was handed over. @param locale the language in which it was put together. */
export const createWriteHandedMail =
  ({ info, themeCss, origin, messagesIn }: MailBrand, shownIn: Locale) =>
  (handed: HandedBasket, customer: KnownUser): MailContent => {
    const locale = localeOf({ locale: shownIn }, info);
    const handedUrl = origin + localizedPath(buyingPaths.handedBasket(handed.id), locale, info.locales);
    const words = mailWords(messagesIn(locale), locale, info);
    const letter = handedLetter(handed, { words, shopName: info.name, customer: calledName(customer), handedUrl });
    return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
  };

/**
 * Writes mails that invite to buy for a company, in the language of who invites; whoever buys for it already is told so, and
 * is led to the shop alone.
 * @param pathOf a signed one, without language prefix.
 */
export const createWriteInvitationMail =
  ({ info, themeCss, origin, messagesIn }: MailBrand, pathOf: (invitation: Invitation) => string) =>
  (invitation: Invitation, isUser: boolean): MailContent => {
    const locale = localeOf(invitation, info);
    const url = origin + localizedPath(isUser ? paths.start : pathOf(invitation), locale, info.locales);
    const words = mailWords(messagesIn(locale), locale, info);
    const letter = invitationLetter(invitation, { words, shopName: info.name, url, isUser });
    return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
  };

/**
 * Writes mails about a request to buy for a company, in the language of who asks: to who keeps the company's users, and to
 * who asks.
 * @param pathOf a signed one, for one of the keepers, without language prefix.
 */
export const createWriteRequestMail = (
  { info, themeCss, origin, messagesIn }: MailBrand,
  pathOf: (request: CompanyRequest, keeper: string) => string,
) => {
  const write = (request: CompanyRequest, path: string, letterOf: typeof requestAskedLetter): MailContent => {
    const locale = localeOf(request, info);
    const words = mailWords(messagesIn(locale), locale, info);
    const url = origin + localizedPath(path, locale, info.locales);
    const letter = letterOf(request, { words, shopName: info.name, url });
    return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
  };
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
    { info, themeCss, origin, messagesIn }: MailBrand,
    linkOf: (order: Order, user: string, notice: ApprovalNotice) => string,
  ): AskApproversDeps['write'] =>
  (order, { id, name }, notice) => {
    const locale = localeOf(order, info);
    const words = mailWords(messagesIn(locale), locale, info);
    const leadingTo = (path: string, isOwnLink: boolean): MailContent => {
      const orderUrl = origin + localizedPath(path, locale, info.locales);
      const letter = askedLetter(order, name, notice, { words, shopName: info.name, orderUrl, isOwnLink });
      return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
    };
    return { sent: leadingTo(linkOf(order, id, notice), true), kept: leadingTo(approvalPaths.queue, false) };
  };

/** Writes mails about orders that recur, in the language of the order. */
export const createWriteRecurringMail =
  ({ info, themeCss, origin, messagesIn }: MailBrand) =>
  (order: KeptRecurring, news: RecurringNews): MailContent => {
    const locale = localeOf(order, info);
    const orderUrl = origin + localizedPath(buyingPaths.recurring(order.id), locale, info.locales);
    const words = mailWords(messagesIn(locale), locale, info);
    const letter = recurringLetter(order, news, { words, shopName: info.name, orderUrl });
    return contentOf(letter, { colours: brandColours(themeCss), shopName: info.name, locale });
  };

const letterAbout = (order: Order, mail: OrderMail, about: LetterFacts): OrderEmailContent => {
  if (mail.kind === 'withdrawn') return withdrawalLetter(order, mail, about);
  if (mail.kind === 'returned') return returnLetter(order, mail, about);
  if (mail.kind === 'rejected' || mail.kind === 'lapsed') return notApprovedLetter(order, mail, about);
  return orderLetter(order, mail, about);
};

/** Writes mails about orders in the language of the order. @param pathOf a signed one, without language prefix. */
export const createWriteOrderMail = (
  { info, themeCss, origin, messagesIn }: MailBrand,
  pathOf: (order: Order) => string,
): ((order: Order, mail: OrderMail) => MailContent) => {
  const colours: BrandColours = brandColours(themeCss);
  const shopName = info.name;
  return (order, mail) => {
    const locale = localeOf(order, info);
    const words = mailWords(messagesIn(locale), locale, info);
    const orderUrl = origin + localizedPath(pathOf(order), locale, info.locales);
    const letter = letterAbout(order, mail, {
      ...{ words, shopName, orderUrl, way: wayToPay(order, info.paymentMethods) },
      ...{ info, carriers: info.carriers, paymentName: nameOf(order, info, locale) },
    });
    return contentOf(letter, { colours, shopName, locale });
  };
};
