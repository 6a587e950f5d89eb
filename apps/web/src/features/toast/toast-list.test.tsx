import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { ToastList } from './toast-list.tsx';

const ways = { text: textOf(aStorefrontConfig('en')), dismiss: () => {}, undo: () => {}, hold: () => {} };

it('offers to undo what can be undone, and to close all, politely', () => {
  const toasts = [
    { id: 1, words: 'The tent was removed.', undo: () => {} },
    { id: 2, words: 'Saved.' },
  ];
  const html = renderToStaticMarkup(<ToastList {...ways} toasts={toasts} />);
  expect(html).toMatch(/^<div role="status"/);
  const [removed, saved] = html.split('<li').slice(1);
  expect(removed).toMatch(/The tent was removed\.<\/span><button[^>]*>Undo<\/button><button[^>]*>Close/);
  expect(saved).toMatch(/Saved\.<\/span><button[^>]*>Close/);
});

it('is an empty live region before the first toast, so that its words are read out', () => {
  expect(renderToStaticMarkup(<ToastList {...ways} toasts={[]} />)).toMatch(/^<div role="status"[^>]*><\/div>$/);
});
