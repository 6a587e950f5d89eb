import { loggerOptions } from '@torg/adapter-process';
import { aCheckoutForm } from '@torg/domain/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { addLine, cookiesOf, json, own, serving } from '../testing/client.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

it('logs what kind of request came and how it ended, and nothing that a shopper said', async () => {
  const lines: string[] = [];
  const world = aTestWorld();
  const server = await serve(world, {
    logger: pino(loggerOptions('info'), { write: (line) => void lines.push(line) }),
  });
  const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
  const key = 'key-0123456789abcdef';
  await server.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...json, cookie, 'idempotency-key': key },
    payload: aCheckoutForm,
  });
  await server.inject({ url: '/search?q=embarrassing', headers: { ...own, cookie } });
  await server.inject({ url: '/api/products?q=embarrassing', headers: { ...own, cookie } });
  await server.inject({ url: '/me/order/7K3M9-QXA2B', headers: { ...own, cookie } });
  world.isDatabaseAway = true;
  await server.inject({ url: '/api/products/secret-present', headers: { ...own, cookie } });

  const log = lines.join('');
  const secrets = [
    ...Object.values(aCheckoutForm).filter((value) => value.length > 3 && !/^(home|invoice)$/.test(value)),
  ];
  for (const secret of [...secrets, 'embarrassing', 'secret-present', '7K3M9', key, cookie.slice(11, 40)]) {
    expect(log).not.toContain(secret);
  }
  const answers = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answer');
  expect(answers[1]).toMatchObject({
    level: 'info',
    method: 'POST',
    route: '/api/orders',
    status: 201,
    shop: 'demo',
    requestId: expect.any(String),
    ms: expect.any(Number),
  });
  expect(log).toContain('"page":"/me/order/:number"');
  expect(log).toContain('connection refused');
});
