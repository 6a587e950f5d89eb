import { readFileSync } from 'node:fs';
import { html, type SafeHtml } from '@remix-run/html-template';
import type { Locale } from '@torg/domain/shop';
import type { Brand } from '../brands/brand.ts';
import { brandFile } from '../brands/brand-file.ts';
import { type Text, textIn } from './texts.ts';

/** In whose looks and language a page speaks. */
export type Look = { readonly brand: Brand; readonly locale: Locale; readonly text: Text };

/** The start of a shop in a language; the main one's address has no prefix. */
const homeIn = ({ home, locales: [main] }: Brand, locale: Locale): Pick<Brand, 'home'> =>
  home === undefined || locale === main ? {} : { home: home + locale };

export const lookOf = (brand: Brand, locale: Locale): Look => ({
  ...{ brand: { ...brand, ...homeIn(brand, locale) }, locale },
  text: textIn(locale),
});

export type PageParts = { readonly title: string; readonly body: SafeHtml; readonly script?: string };

const emblem = ({ name, logo, home }: Brand): SafeHtml => {
  const mark =
    logo === undefined
      ? html`<span class="name">${name}</span>`
      : html`<img src="${logo.address}" alt="${name}" width="230" height="64">`;
  return home === undefined
    ? html`<span class="logo">${mark}</span>`
    : html`<a class="logo" href="${home}">${mark}</a>`;
};

/** A whole page. The brand's style sheet comes after the common one and sets the same tokens. */
export const page = ({ brand, locale }: Look, { title, body, script }: PageParts): string =>
  String(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${brand.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${pageStyles.address}">
${brand.theme && html`<link rel="stylesheet" href="${brand.theme.address}">`}
</head>
<body>
<header>${emblem(brand)}</header>
<main>
<h1>${title}</h1>
${body}
</main>
${script === undefined ? undefined : html`<script src="${script}"></script>`}
</body>
</html>
`);

const read = (name: string): Buffer => readFileSync(new URL(`../../styles/${name}`, import.meta.url));

/** The style sheet of all pages. */
export const pageStyles = brandFile('pages', 'css', read('pages.css'));

/** Sends the only form of a page by itself. */
export const submitScript = brandFile('submit', 'js', read('submit.js'));

/** Lets people see the passwords that they type. */
export const showPasswordScript = brandFile('show-password', 'js', read('show-password.js'));
