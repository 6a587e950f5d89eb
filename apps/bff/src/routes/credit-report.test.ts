import { deskActions } from '@torg/domain/purchase';
import { aCheckoutForm } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { purchaseStoreOf } from '../composition/order-module.ts';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { composeWorld } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const employeeCredit = { type: 'EMPLOYEE', available: true, advanceMode: false, limit: 50_000, reset: 'year' } as const;
const permission = 'See employee credit policy company report';

/** A shop in which nils, whose name is a formula, bought on credit what was sent since, and pia reads of it. */
const startShop = async () => {
  const running = aRunningShop({ keycloakConfig, employeeCredit });
  const world = aTestWorld({ shops: [running] });
  const container = composeWorld(world);
  const server = await serve(world, {}, container);
  const enter = async (claims: Parameters<typeof logIn>[2]) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, claims);
    return browser;
  };
  const nils = await enter({ sub: 'nils', name: '=1+1; "Nils"' });
  await nils.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const payload = { ...aCheckoutForm, credit: '1250' };
  const { order } = (await nils.ask('POST', '/api/orders', { headers, payload })).json();
  const { info } = running;
  const sent = deskActions.ship.advance({ store: container.get(purchaseStoreOf)(info), clock: Date, info })(
    order.number,
  );
  expect(E.isRight(await sent())).toBe(true);
  const pia = await enter({ sub: 'pia', name: 'Pia', nonResourcePermissions: ['Shop', permission] });
  return { nils, pia, number: String(order.number), guest: createBrowser(server) };
};

describe('the report on what was used of credits', () => {
  it('tells who may read it of everybody', async () => {
    const { pia, number } = await startShop();
    const report = (await pia.get('/api/credit/report')).json();
    expect(report).toMatchObject({
      total: 1_250,
      holders: [{ holder: '=1+1; "Nils"', amount: 1_250 }],
      uses: [{ kind: 'spend', amount: 1_250, order: number, holder: '=1+1; "Nils"' }],
    });
    expect(report.months).toHaveLength(12);
    expect(JSON.stringify(report)).not.toContain('employee:');
    expect((await pia.get('/api/credit/report?holder=Pia')).json()).toMatchObject({ total: 0, uses: [] });
    expect((await pia.get('/api/credit/report?to=2020-01-01')).json()).toMatchObject({ total: 0, holders: [] });
  });

  it('is a file, too, in which a name is no formula and figures are those of the language', async () => {
    const { pia, number } = await startShop();
    const file = await pia.get('/me/credit-policy-report.csv');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+-credit\.csv"$/);
    const [head, row, ...rest] = file.body.split('\r\n');
    expect(head?.startsWith('\ufeff')).toBe(true);
    expect(row).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d;"'=1\\+1; ""Nils""";${number};[^;]+;12,50;NOK$`));
    expect(rest).toEqual(['']);
    expect((await pia.get('/en/me/credit-policy-report.csv')).body).toContain(',12.50,NOK');
  });

  it('is told to nobody else', async () => {
    const { nils, guest } = await startShop();
    for (const path of ['/api/credit/report', '/me/credit-policy-report.csv']) {
      expect((await nils.get(path)).statusCode).toBe(403);
      expect((await guest.get(path)).statusCode).toBe(401);
    }
  });
});
