import { describe, expect, it } from 'vitest';
import type { ShownActing } from '../bindings/shown-acting.ts';
import { createPageFetch } from './page-fetch.ts';

const acting: ShownActing = { representative: 'Siri', customer: 'Ingrid', customerId: 'ingrid å', secondsLeft: 60 };

/** The headers of a call of a page that was shown for these, one after the other. */
const headersFor = async (...shown: readonly (ShownActing | undefined)[]): Promise<unknown> => {
  const sent: (RequestInit | undefined)[] = [];
  const page = createPageFetch(async (_, init) => {
    sent.push(init);
    return new Response();
  });
  for (const one of shown) page.showFor(one);
  await page.fetch('/api/basket', { method: 'POST', headers: { accept: 'application/json' } });
  expect(sent[0]?.method).toBe('POST');
  return sent[0]?.headers;
};

describe('a call of a page', () => {
  it('says for whom the page was made while somebody acts', async () => {
    const headers = { accept: 'application/json', 'x-assumed-user': 'ingrid%20%C3%A5' };
    expect(await headersFor(acting)).toEqual(headers);
    expect(await headersFor(undefined, acting)).toEqual(headers);
  });

  it('says nothing where nobody acts, or no longer', async () => {
    const headers = { accept: 'application/json' };
    expect(await headersFor()).toEqual(headers);
    expect(await headersFor(undefined)).toEqual(headers);
    expect(await headersFor(acting, undefined)).toEqual(headers);
    expect(await headersFor(acting, { ...acting, over: 'expired' })).toEqual(headers);
  });
});
