import { expect, it } from 'vitest';
import { isControlFlow, maxRenderRetries, nextRenderRetry, type RenderRetries } from './render-retries.ts';

it('a page is rendered again three times, then its error shows', () => {
  let tried: RenderRetries | undefined;
  for (let count = 1; count <= maxRenderRetries; count += 1) {
    tried = nextRenderRetry(tried, '/basket');
    expect(tried).toEqual({ href: '/basket', count });
  }
  expect(maxRenderRetries).toBe(3);
  expect(nextRenderRetry(tried, '/basket')).toBeUndefined();
});

it('another page has tries of its own', () => {
  expect(nextRenderRetry({ href: '/basket', count: 3 }, '/all')).toEqual({ href: '/all', count: 1 });
});

it.each(['redirect', 'a redirect to /basket', 'softbreak', 'stopped by softbreak: done'])(
  'an error that says %j directs the flow',
  (message) => {
    expect(isControlFlow(new Error(message))).toBe(true);
  },
);

it.each([new Error('cannot read properties of undefined'), new Error(''), 'redirect', undefined])(
  '%j is a fault',
  (error) => {
    expect(isControlFlow(error)).toBe(false);
  },
);
