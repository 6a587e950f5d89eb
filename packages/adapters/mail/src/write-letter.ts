import type { MailContent } from '@torg/domain/mail';
import type { Locale } from '@torg/domain/shop';
import { brandColours } from './brand-colours.ts';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** A letter without goods, in the words of whoever writes it. */
export type ShortLetter = Pick<Letter, 'subject' | 'title' | 'intro' | 'link' | 'hint' | 'footer'>;

/** Whose letter it is: what a brand is called, speaks, and looks like by its style sheet. */
export type LetterBrand = { readonly shopName: string; readonly locale: Locale; readonly themeCss: string };

/** A letter as HTML in the brand's colours and as text. */
export const contentOf = (letter: Letter, { shopName, locale, themeCss }: LetterBrand): MailContent => ({
  subject: letter.subject,
  html: letterHtml(letter, { colours: brandColours(themeCss), shopName, locale }),
  text: letterText(letter, shopName),
});

/** A letter without goods as a mail, as HTML in the brand's colours and as text. */
export const writeLetter = (
  { link, subject, title, intro, hint, footer }: ShortLetter,
  { shopName, locale, themeCss }: LetterBrand,
): MailContent => {
  const letter: Letter = {
    ...{ subject: oneLine(subject).slice(0, maxSubject), title: oneLine(title), intro: oneLine(intro) },
    ...{ goodsTitle: '', lines: [], sums: [], facts: [], hint: oneLine(hint), footer: oneLine(footer) },
    ...(link === undefined ? {} : { link }),
  };
  return contentOf(letter, { shopName: oneLine(shopName), locale, themeCss });
};
