import type { ShopFailure } from '@torg/domain/failure';
import { describe, expect, it } from 'vitest';
import { aPage } from '../../testing/a-page.ts';

const cases: readonly (readonly [ShopFailure, number, string, string])[] = [
  [{ _tag: 'Unavailable', cause: 'the database is away' }, 503, 'Something went wrong', 'our shelves'],
  [{ _tag: 'Forbidden' }, 403, 'Something went wrong', 'You do not have access to this.'],
  [{ _tag: 'TooManyRequests', retryAfter: 6_200 }, 429, 'Something went wrong', 'Try again in 7 s.'],
  [{ _tag: 'ActingOver' }, 409, 'Something went wrong', 'You no longer act for the customer: this was not done.'],
  [{ _tag: 'ActingChanged' }, 409, 'Something went wrong', 'This page was made for somebody else.'],
  [{ _tag: 'Closed' }, 503, 'Something went wrong', 'The shop is closed right now.'],
  [{ _tag: 'NotLoggedIn' }, 401, 'Log in', 'Log in to go on.'],
];

describe('a page whose port failed', () => {
  it.each(cases)('says why: %o', async (failure, status, heading, text) => {
    const page = await aPage({ url: '/en/me/orders?page=2', failure });
    expect(page.status).toBe(status);
    expect(page.headings).toEqual([heading]);
    expect(page.text).toContain(text);
    expect(page.text).not.toContain('the database is away');
  });

  it('leads to login and back to its path and query, in its language', async () => {
    const { links } = await aPage({ url: '/en/me/orders?page=2', failure: { _tag: 'NotLoggedIn' } });
    expect(links).toEqual({ 'Log in': '/en/me/login?redirectUri=%2Fen%2Fme%2Forders%3Fpage%3D2' });
  });

  it('offers another try where that may help, and only there', async () => {
    const waiting = await aPage({ url: '/en/me/orders', failure: { _tag: 'TooManyRequests', retryAfter: 1 } });
    expect(waiting.links).toMatchObject({ 'Try again': '/en/me/orders' });
    const refused = await aPage({ url: '/en/me/orders', failure: { _tag: 'Forbidden' } });
    expect(Object.keys(refused.links)).not.toContain('Try again');
  });
});
