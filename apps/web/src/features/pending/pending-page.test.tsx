import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PendingPage } from './pending-page.tsx';

it.each(['listing', 'product'] as const)('the outline of a %s says nothing and offers nothing', (page) => {
  const html = renderToStaticMarkup(<PendingPage page={page} />);
  expect(html).toMatch(/^<div class="page" aria-hidden="true">/);
  expect(html).not.toMatch(/<(a|button|input|h1)\b/);
  expect(html.replace(/<[^>]*>/g, '')).toBe('');
});

it('the outline of a listing has cards', () => {
  expect(renderToStaticMarkup(<PendingPage page="listing" />).match(/<li/g)).toHaveLength(8);
});
