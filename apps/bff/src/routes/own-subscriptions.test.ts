import type { PlanTable, ShownSubscription } from '@torg/domain/subscription';
import { aCheckoutForm, anOffer, aShopInfo } from '@torg/domain/testing';
import type { OwnContent } from '@torg/web/server';
import { describe, expect, it } from 'vitest';
import { startSubscriptionOf } from '../composition/subscription-module.ts';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { users } from '../testing/demo-users.ts';
import { aRunningShop } from '../testing/shops.ts';
import { buildTestApp, composeWorld } from '../testing/test-app.ts';
import { aTestWorld, type TestWorld } from '../testing/test-world.ts';

const serve = serving();
const plan = { bindingMonths: 12, startFee: 0, goods: [] };
const plans: PlanTable = {
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 5_000 },
  porting: { earliestWorkingDays: 2, latestDays: 90 },
  plans: [
    { ...plan, id: 'kort', name: 'Tel Kort', monthly: 19_900 },
    { ...plan, id: 'mid', name: 'Tel Mid', monthly: 34_900, data: 20 },
    { ...plan, id: 'fri', name: 'Tel Fri', monthly: 49_900 },
  ],
};
const phone = anOffer('A1', { name: 'Kappe', slug: 'kappe', category: 'phones/5g' });
const shops = [aRunningShop({ keycloakConfig }, {}, { plans })];

const open = async (more: Partial<TestWorld> = {}) => {
  const world = aTestWorld({ shops, offers: new Map([[phone.sku, phone]]), ...more });
  const container = composeWorld(world);
  const server = await buildTestApp(world, {}, container);
  const browser = createBrowser(server);
  await logIn(browser, world.identity, { sub: 'ola', email: 'ola@example.com' });
  const start = (number: string, line = 1) =>
    container.get(startSubscriptionOf)({ name: 'start-subscription', shopId: aShopInfo.id, number, line })();
  /** Buys a phone with a plan and number, and has the subscription started twice, as a job may be done twice. */
  const buy = async () => {
    await browser.json('/api/basket/lines', { sku: 'A1', subscription: { plan: 'mid', sim: 'esim' } });
    const placed = await browser.ask('POST', '/api/orders', {
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-0123456789abcdef' },
      payload: { ...aCheckoutForm, dateOfBirth: '1990-02-28' },
    });
    const { number } = placed.json().order;
    for (const _ of [1, 2]) await start(number);
    return number as string;
  };
  const shown = () => {
    const own = world.rendered.at(-1)?.own;
    if (own?.page !== 'subscriptions') throw new Error(`another page: ${own?.page}`);
    return own as Extract<OwnContent, { page: 'subscriptions' }>;
  };
  const own = async (): Promise<{ one: ShownSubscription; key: string }> => {
    expect((await browser.get('/subscription')).statusCode).toBe(200);
    const { subscriptions: [one] = [], key } = shown();
    if (one === undefined) throw new Error('there is none');
    return { one, key };
  };
  const post = (fields: Readonly<Record<string, string | number>>) =>
    browser.form(
      '/subscription',
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    );
  return { world, container, server, browser, start, buy, shown, own, post };
};

/** A representative's browser that acts as a customer. */
const openActing = async () => {
  const { siri = {}, ingrid = {} } = users;
  const { world, server } = await open();
  world.identity.introduce(siri, ingrid);
  const desk = createBrowser(server);
  await logIn(desk, world.identity, siri);
  await desk.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Called and asked for help' });
  desk.shown.madeFor = 'ingrid';
  return { desk, server };
};

const changing = ({ id, version, choices }: ShownSubscription, to: string, key: string) => {
  const { monthly = 0, minimumTotal = 0 } = choices.find(({ plan: one }) => one === to) ?? {};
  return { intent: 'change', id, version, plan: to, monthly, minimumTotal, idempotencyKey: key };
};

describe('a subscription of an order', () => {
  it('is started once, told by one mail, and shown to who bought it alone', async () => {
    const { world, server, buy, own } = await open();
    await buy();
    const { one } = await own();
    expect(one).toMatchObject({
      plan: 'mid',
      state: 'active',
      monthly: 34_900,
      usage: { minutes: expect.any(Number) },
    });
    expect(world.subscriptionMails).toEqual([
      expect.objectContaining({ subject: 'started nb', to: aCheckoutForm.email }),
    ]);
    const other = createBrowser(server);
    await logIn(other, world.identity, { sub: 'kari' });
    const page = await other.get('/subscription');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    expect(world.rendered.at(-1)?.own).toMatchObject({ subscriptions: [] });
    for (const intent of ['change', 'end', 'keep']) {
      const refused = await other.form('/subscription', {
        ...{ intent, id: one.id, version: '1', plan: 'fri', idempotencyKey: 'key-of-somebody-else' },
      });
      expect([intent, refused.statusCode]).toEqual([intent, 404]);
    }
    expect((await other.get(`/subscription?id=${one.id}&end=yes`)).statusCode).toBe(404);
  });

  it('waits while the system is away, and is told to the operator where it is refused', async () => {
    let answer: object | undefined;
    const { world, buy, start } = await open({
      subscriptionSystem: async (_, init) =>
        answer === undefined
          ? new Response('<h1>Maintenance</h1>', { status: 502 })
          : new Response(JSON.stringify({ id: JSON.parse(String(init?.body)).id, ...answer })),
    });
    const number = await buy();
    expect(await start(number)).toMatchObject({ left: { _tag: 'Unavailable' } });
    answer = { refused: 'impossible' };
    expect(await start(number)).toMatchObject({ right: undefined });
    expect(world.mishaps.at(-1)).toContain(`${number}-1`);
    expect(world.subscriptionMails).toEqual([]);
  });
});

describe('an own subscription', () => {
  it('is changed once, however often and in however many tabs the form is sent', async () => {
    const { world, buy, own, post, shown } = await open();
    await buy();
    const { one, key } = await own();
    const form = changing(one, 'fri', key);
    for (const _ of [1, 2]) expect((await post(form)).headers.location).toBe('/subscription?done=changed');
    expect((await own()).one).toMatchObject({ version: 2, next: { plan: 'fri', monthly: 49_900 } });
    const late = await post({ ...form, idempotencyKey: 'key-of-another-tab' });
    expect([late.statusCode, shown().code]).toEqual([409, 'subscription.own_changed']);
    expect(world.subscriptionMails.map(({ subject, to }) => [subject, to])).toEqual([
      ['started nb', aCheckoutForm.email],
      ['changed nb', 'ola@example.com'],
    ]);
  });

  it('is changed to what was shown, to no cheaper plan while it is bound, and to none that is not there', async () => {
    const { buy, own, post, shown } = await open();
    await buy();
    const { one, key } = await own();
    for (const [change, code] of [
      [changing(one, 'kort', key), 'subscription.own_bound'],
      [{ ...changing(one, 'fri', key), monthly: 100 }, 'subscription.own_terms_changed'],
      [{ ...changing(one, 'fri', key), plan: 'left' }, 'subscription.own_impossible'],
    ] as const) {
      expect((await post(change)).statusCode).toBe(409);
      expect(shown().code).toBe(code);
    }
    expect(shown().subscriptions?.[0]?.version).toBe(1);
  });

  it('ends with its binding, and goes on where that is taken back', async () => {
    const { world, browser, buy, own, post, shown } = await open();
    await buy();
    const { one, key } = await own();
    await browser.get(`/subscription?id=${one.id}&end=yes`);
    expect(shown().asked).toEqual({ deed: 'end', id: one.id });
    const end = { intent: 'end', id: one.id, version: 1, idempotencyKey: key };
    expect((await post({ ...end, endsOn: (one.boundUntil ?? 0) - 1 })).statusCode).toBe(409);
    expect((await post({ ...end, endsOn: one.boundUntil ?? 0 })).headers.location).toBe('/subscription?done=ended');
    const ending = await own();
    expect(ending.one).toMatchObject({ state: 'ending', endsOn: one.boundUntil, choices: [] });
    const keep = { intent: 'keep', id: one.id, version: 2, idempotencyKey: ending.key };
    expect((await post(keep)).headers.location).toBe('/subscription?done=kept');
    expect((await own()).one.state).toBe('active');
    expect(world.subscriptionMails.map(({ subject }) => subject)).toEqual(['started nb', 'ends nb', 'kept nb']);
  });

  it('is nobody’s to see who acts as a customer, and a guest’s only after a login', async () => {
    const { desk, server } = await openActing();
    expect((await desk.get('/subscription')).statusCode).toBe(403);
    const guest = await createBrowser(server).get('/subscription');
    expect([guest.statusCode, guest.headers.location]).toEqual([303, expect.stringContaining('/me/login')]);
  });
});

describe('calls about own subscriptions', () => {
  const open404 = async () => {
    const without = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
    const browser = createBrowser(await serve(without));
    await logIn(browser, without.identity, { sub: 'ola' });
    return browser;
  };
  const asking = ({ browser }: Awaited<ReturnType<typeof open>>) => ({
    list: async () => (await browser.get('/api/subscriptions')).json().subscriptions as readonly ShownSubscription[],
    deed: (id: string, payload: object, key = 'key-of-a-call-0001') =>
      browser.ask('POST', `/api/subscriptions/${id}`, {
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        payload,
      }),
  });

  it('tell the same as the page, to nobody else, and are kept by no cache', async () => {
    const opened = await open();
    await opened.buy();
    const { one } = await opened.own();
    const told = await opened.browser.get('/api/subscriptions');
    expect([told.statusCode, told.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(told.json().subscriptions).toEqual([one]);
    const other = createBrowser(opened.server);
    expect((await other.get('/api/subscriptions')).statusCode).toBe(401);
    await logIn(other, opened.world.identity, { sub: 'kari' });
    expect((await other.get('/api/subscriptions')).json()).toEqual({ subscriptions: [] });
    for (const deed of [
      { intent: 'change', plan: 'fri', monthly: 1, minimumTotal: 1 },
      { intent: 'end', endsOn: 1 },
      { intent: 'keep' },
    ]) {
      const refused = await asking({ ...opened, browser: other }).deed(one.id, { version: 1, ...deed });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'subscription.own_missing']);
    }
  });

  it('change once by the same key, end, and take the end back, at what was shown', async () => {
    const opened = await open();
    await opened.buy();
    const { list, deed } = asking(opened);
    const [one] = await list();
    if (one === undefined) throw new Error('there is none');
    const { idempotencyKey: _, id, ...change } = changing(one, 'fri', '');
    const dear = await deed(id, { ...change, monthly: 1 });
    expect([dear.statusCode, dear.json().code]).toEqual([409, 'subscription.own_terms_changed']);
    for (const _ of [1, 2]) {
      const done = await deed(id, change);
      expect(done.json().subscriptions).toMatchObject([{ version: 2, next: { plan: 'fri' } }]);
    }
    const late = await deed(id, change, 'key-of-a-call-0002');
    expect([late.statusCode, late.json().code]).toEqual([409, 'subscription.own_changed']);
    const ended = await deed(id, { intent: 'end', version: 2, endsOn: one.leaving?.endsOn });
    expect(ended.json().subscriptions).toMatchObject([{ state: 'ending', version: 3 }]);
    const kept = await deed(id, { intent: 'keep', version: 3 });
    expect(kept.json().subscriptions).toMatchObject([{ state: 'active', version: 4 }]);
    expect(opened.world.subscriptionMails.map(({ subject }) => subject)).toEqual([
      ...['started nb', 'changed nb', 'ends nb', 'kept nb'],
    ]);
  });

  it.each([
    ['without a key', { intent: 'keep', version: 1 }, '', 422],
    ['of another kind', { intent: 'pause', version: 1 }, 'key-of-a-call-0001', 400],
    ['without what was shown', { intent: 'change', version: 1, plan: 'fri' }, 'key-of-a-call-0001', 400],
  ])('are refused %s', async (_, payload, key, status) => {
    const opened = await open();
    await opened.buy();
    const { list, deed } = asking(opened);
    const refused = await deed((await list())[0]?.id ?? '', payload, key);
    expect(refused.statusCode).toBe(status);
    expect((await list())[0]?.version).toBe(1);
  });

  it('say so while the system is away, and find nothing where none keeps subscriptions', async () => {
    const away = await open({ subscriptionSystem: async () => new Response('{}') });
    expect((await away.browser.get('/api/subscriptions')).statusCode).toBe(503);
    const none = await open({ subscriptionSystem: 'none' });
    for (const browser of [none.browser, await open404()])
      expect((await browser.get('/api/subscriptions')).statusCode).toBe(404);
  });

  it('are nobody’s who acts as a customer', async () => {
    const { desk } = await openActing();
    expect((await desk.get('/api/subscriptions')).statusCode).toBe(403);
  });
});

describe('the page of own subscriptions', () => {
  it('says so while the system is away, or tells nonsense', async () => {
    const { browser, shown } = await open({ subscriptionSystem: async () => new Response('{}') });
    const page = await browser.get('/subscription');
    expect([page.statusCode, shown().code, shown().subscriptions]).toEqual([503, 'subscription.own_away', undefined]);
  });

  it('shows the rest where usage makes no sense', async () => {
    const running = {
      ...{ id: 'line-1', version: 1, plan: 'mid', name: 'Tel Mid', monthly: 100, number: '+4791234567' },
      ...{ startsOn: 1, nextPeriod: 31 },
    };
    const { own } = await open({
      subscriptionSystem: async (url, init) => {
        const { id } = JSON.parse(String(init?.body));
        const told = String(url).endsWith('/usage')
          ? { usage: { from: 1, megabytes: -5, minutes: 1e12 } }
          : { subscriptions: [running] };
        return new Response(JSON.stringify({ id, ...told }));
      },
    });
    const { one } = await own();
    expect(one).toMatchObject(running);
    expect(one.usage).toBeUndefined();
  });

  it('is there in each language, beside the offers of goods, and nowhere without plans', async () => {
    const { browser, shown } = await open();
    expect((await browser.get('/en/subscription')).statusCode).toBe(200);
    expect(shown().subscriptions).toEqual([]);
    expect((await browser.get('/phones/subscription')).statusCode).toBe(200);
    const without = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
    const other = createBrowser(await serve(without));
    await logIn(other, without.identity, { sub: 'ola' });
    expect((await other.get('/subscription')).statusCode).toBe(404);
  });

  it('tells that subscriptions are kept elsewhere where no system keeps them, and orders are placed as ever', async () => {
    const { browser, buy, shown } = await open({ subscriptionSystem: 'none' });
    await buy();
    expect((await browser.get('/subscription')).statusCode).toBe(200);
    expect(shown().code).toBe('subscription.own_elsewhere');
    expect((await browser.form('/subscription', { intent: 'end' })).statusCode).toBe(404);
  });
});
