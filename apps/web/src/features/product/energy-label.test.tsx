import type { EnergyLabel as Label } from '@torg/domain/catalogue';
import { expect, it } from 'vitest';
import { aPart } from '../../testing/a-part.tsx';
import { EnergyLabel } from './energy-label.tsx';

const shown = (rest: Partial<Label>): string =>
  aPart(<EnergyLabel {...{ class: 'B', best: 'A', worst: 'G', ...rest }} />);
/** Where the arrow itself leads; undefined where it is no link. */
const ledTo = (html: string): string | undefined => html.match(/<a href="([^"]*)"[^>]*><svg/)?.[1];
/** What stands in the dialog that the arrow opens. */
const opened = (html: string): string => html.match(/<dialog.*<\/dialog>/s)?.[0] ?? '';

const picture = { id: 'lamp', alt: 'Lamp' };
const register = 'https://eprel.ec.europa.eu/qr/123456';
const sheet = 'https://maker.example/sheet.pdf';

it('the arrow opens the picture of the label, with the way to its sheet in what it opens', () => {
  const html = shown({ picture, sheet, eprel: '123456' });
  expect(ledTo(html)).toBe('/media/energy-label-modal/lamp.webp');
  expect(html).toMatch(/<a href="[^"]*" aria-haspopup="dialog"><svg/);
  expect(opened(html)).toContain('src="/media/energy-label-modal/lamp.webp"');
  expect(opened(html)).toContain(`<a href="${sheet}">Produktinformasjonsblad</a>`);
  expect(opened(shown({ picture, eprel: '123456' }))).toContain(`<a href="${register}">Produktinformasjonsblad</a>`);
});

it.each([
  ['the register where the feed gives its number alone', { eprel: '123456' }, register],
  ['the sheet where the feed gives that alone', { sheet }, sheet],
])('the arrow leads to %s', (_, rest, target) => {
  const html = shown(rest);
  expect(ledTo(html)).toBe(target);
  expect(html).toContain(`<a href="${target}">Produktinformasjonsblad</a>`);
  expect(opened(html)).toBe('');
});

it('the arrow of goods whose feed gives neither is no link', () => {
  expect(shown({})).toContain('<svg');
  expect(shown({})).not.toContain('<a ');
});
