import { describe, expect, it } from 'vitest';
import { form, host, json, own, serving } from '../testing/client.ts';

const serve = serving();

const choose = async (payload: string, headers: Record<string, string> = {}) =>
  (await serve()).inject({ method: 'POST', url: '/vat-view', headers: { ...form, ...headers }, payload });

describe('the choice between prices with and without VAT', () => {
  it('is remembered, and leads back to the page', async () => {
    const chosen = await choose('showVat=false&redirectUri=%2Fall%3Fpage%3D2');
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/all?page=2']);
    expect(chosen.cookies).toEqual([
      expect.objectContaining({ name: 'showVat', value: 'false', path: '/', sameSite: 'Lax', maxAge: 31_536_000 }),
    ]);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\\\evil.example', 'javascript:alert(1)', '/logout'])(
    'does not lead to %s',
    async (target) => {
      const chosen = await choose(`showVat=true&redirectUri=${encodeURIComponent(target)}`);
      expect(chosen.headers.location).toBe('/');
    },
  );

  it('takes no third view', async () => {
    expect((await choose('showVat=maybe')).cookies).toEqual([]);
  });

  it('is not made by another site', async () => {
    expect((await choose('showVat=true', { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it('is made by a call, too, and answered with what holds now', async () => {
    const server = await serve();
    const call = (payload: object) =>
      server.inject({ method: 'PUT', url: '/api/user/seePriceInclVat', headers: { ...own, ...json }, payload });
    const chosen = await call({ seePriceInclVat: false });
    expect([chosen.statusCode, chosen.json()]).toEqual([200, { seePriceInclVat: false }]);
    expect(chosen.cookies).toEqual([expect.objectContaining({ name: 'showVat', value: 'false' })]);
    const wrong = await call({ seePriceInclVat: 'net' });
    expect([wrong.statusCode, wrong.cookies]).toEqual([400, []]);
    expect(JSON.stringify(wrong.json())).toContain('seePriceInclVat');
  });

  it('is told to who asks', async () => {
    const server = await serve();
    const url = '/api/user/seePriceInclVat';
    const plain = await server.inject({ url, headers: own });
    const chosen = await server.inject({ url, headers: { ...own, cookie: 'showVat=false' } });
    const forged = await server.inject({ url, headers: { host, cookie: 'showVat=net' } });
    expect([plain, chosen, forged].map((answer) => answer.json().seePriceInclVat)).toEqual([true, false, true]);
  });
});
