import { expect, it } from 'vitest';
import { maxRenderRetries, nextRenderRetry, type RenderRetries } from './render-retries.ts';

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
