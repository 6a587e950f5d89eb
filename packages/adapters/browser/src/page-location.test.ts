import { describe, expect, it } from 'vitest';
import { createPageLocation, createVisitor } from './page-location.ts';

const windowAt = (address: string) => {
  const { origin, pathname, search, hash } = new URL(address);
  const done: unknown[] = [];
  const history = { state: { key: 'k1' } };
  const page = createPageLocation(
    {
      location: {
        ...{ origin, pathname, search, hash },
        replace: (to) => void done.push(['replace', String(to)]),
        assign: (to) => void done.push(['assign', String(to)]),
      },
      history,
    },
    function (this: unknown, ...call) {
      done.push([this === history, ...call]);
    },
  );
  return { page, done };
};

describe('the address of a page', () => {
  it('is its path and query, below the origin of the shop', () => {
    const { page } = windowAt('https://shop.example/en/all?page=2#goods');
    expect([page.origin, page.here()]).toEqual(['https://shop.example', '/en/all?page=2']);
  });

  it('is left for another one in its place, or by going on', () => {
    const { page, done } = windowAt('https://shop.example/');
    page.replace('/basket');
    page.open('/logout');
    expect(done).toEqual([
      ['replace', '/basket'],
      ['assign', '/logout'],
    ]);
  });

  it('loses the fragment that was read, and keeps its entry of the history', () => {
    const { page, done } = windowAt('https://shop.example/me/auth?a=b#error=invalid_scope&state=s');
    const answer = page.takeFragment();
    expect([answer.get('error'), answer.get('state')]).toEqual(['invalid_scope', 's']);
    expect(done).toEqual([[true, { key: 'k1' }, '', '/me/auth?a=b']]);
  });

  it('without a fragment stays untouched', () => {
    const { page, done } = windowAt('https://shop.example/me/auth?code=c');
    expect(page.takeFragment().toString()).toBe('');
    expect(done).toEqual([]);
  });
});

describe('a visitor', () => {
  it('is who the browser says, and active once the page was used', () => {
    const activation = { hasBeenActive: false };
    const visitor = createVisitor({ userAgent: 'Firefox', userActivation: activation });
    expect([visitor.userAgent, visitor.isActive()]).toEqual(['Firefox', false]);
    activation.hasBeenActive = true;
    expect(visitor.isActive()).toBe(true);
  });

  it('is taken to be active where the browser does not say', () => {
    expect(createVisitor({ userAgent: 'Firefox' }).isActive()).toBe(true);
  });
});
