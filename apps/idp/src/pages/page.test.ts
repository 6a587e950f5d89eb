import { html } from '@remix-run/html-template';
import { expect, it } from 'vitest';
import type { Brand } from '../brands/brand.ts';
import { wayHome } from './message-pages.ts';
import { lookOf, page } from './page.ts';

const home = 'https://tel.example/';
const brand: Brand = { name: 'Tel', locales: ['en', 'nb'], fonts: [], origins: [], home };

const linksIn = (of: Brand, locale: string) => {
  const look = lookOf(of, locale);
  const markup = page(look, { title: 'A page', body: html`${wayHome(look)}` });
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
};

it('a page leads home in its own language, by the name of the shop too', () => {
  expect(linksIn(brand, 'nb')).toEqual([`${home}nb`, `${home}nb`]);
  expect(linksIn(brand, 'en')).toEqual([home, home]);
  const { home: _, ...homeless } = brand;
  expect(linksIn(homeless, 'nb')).toEqual([]);
});
