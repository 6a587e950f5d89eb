import { unavailable } from '@torg/domain/failure';
import type { MailStore, NewMail, OutgoingMail, SendMail } from '@torg/domain/mail';
import type { Order } from '@torg/domain/purchase';
import { anOrder, createInMemoryMailStore } from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { sendMailsOfOrder } from '../mail/send-mails-of-order.ts';
import { shopsState } from '../shops/shops.ts';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const read = (server: Awaited<ReturnType<typeof serve>>, url: string, at = host) =>
  server.inject({ url, headers: { host: at } });

const aMail: NewMail = {
  ...{ id: 'mail-1', orderNumber: 'AAAAA-00001', kind: 'placed', recipient: 'ada@example.com' },
  ...{ subject: 'Takk <Ada>', html: '<!doctype html><p style="color:red">Takk</p>', text: '<Takk>', createdAt: 1 },
};

const withMail = async () => {
  const world = aTestWorld({
    shops: [aRunningShop(), aRunningShop({ id: 'other', hosts: ['other.localhost'], name: 'Other' })],
  });
  await world.mailStoreOf('demo').keep(aMail)();
  return world;
};

describe('mails for developers', () => {
  it('are listed with what became of them, and shown as HTML in a frame and as text', async () => {
    const world = await withMail();
    const server = await serve(world);
    const list = await read(server, '/dev/mail');
    expect(list.body).toContain('<a href="/dev/mail/mail-1">Takk &lt;Ada&gt;</a>');
    expect(list.body).toContain('<td>kept</td>');
    await world.mailStoreOf('demo').settle('mail-1', { error: 'mailbox <full>' })();
    expect((await read(server, '/dev/mail')).body).toContain('not sent: mailbox &lt;full&gt;');
    const page = await read(server, '/dev/mail/mail-1');
    expect(page.body).toContain('<pre>&lt;Takk&gt;</pre>');
    expect(page.body).toMatch(/<iframe [^>]*src="\/dev\/mail\/mail-1\/html" sandbox="allow-popups/);
    expect((await read(server, '/dev/mail/mail-1/html')).body).toBe(aMail.html);
  });

  it('can neither run nor fetch anything', async () => {
    const server = await serve(await withMail());
    const policies = await Promise.all(
      ['/dev/mail', '/dev/mail/mail-1', '/dev/mail/mail-1/html'].map(async (url) =>
        String((await read(server, url)).headers['content-security-policy']),
      ),
    );
    for (const policy of policies) {
      expect(policy).toMatch(/^default-src 'none'; style-src /);
      expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|connect-src|img-src/);
    }
    expect(policies[2]).toContain('; sandbox allow-popups');
  });

  it('are those of the shop of the host alone', async () => {
    const server = await serve(await withMail());
    expect((await read(server, '/dev/mail', 'other.localhost:3000')).body).toContain('No mail was written yet');
    for (const url of ['/dev/mail/mail-1', '/dev/mail/mail-1/html']) {
      expect((await read(server, url, 'other.localhost:3000')).statusCode).toBe(404);
    }
  });

  it('are not there without the demo world', async () => {
    const server = await serve(await withMail(), { demo: false });
    expect(server.manifest.filter(({ url }) => url.startsWith('/dev'))).toEqual([]);
    expect((await read(server, '/dev/mail')).body).not.toContain('Takk');
  });
});

const texts = {
  ...{ 'order.goods': 'Goods', 'basket.goods': 'Sum', 'order.total': 'Total', 'checkout.free': 'Free' },
  ...{ 'checkout.address': 'To', 'checkout.contact': 'Contact', 'checkout.payment_method': 'Payment' },
  ...{ 'mail.placed_subject': '{shop} {number}', 'mail.placed_title': 'Hi {name}', 'mail.placed_intro': 'Got it' },
  ...{ 'mail.shipped_subject': '{shop} sent', 'mail.shipped_title': 'Sent', 'mail.shipped_intro': 'On its way' },
  ...{
    'mail.open_order': 'See it',
    'mail.guest_hint': 'Hint',
    'mail.footer': 'From {shop}',
    'mail.each': '{count} at {price}',
  },
  ...{
    'mail.vat_of': 'VAT {rate}',
    'mail.order_number': 'Number',
    'mail.ordered_on': 'On',
    'mail.payment_invoice': 'Invoice',
  },
};

describe('the work on mails', () => {
  const start = (send: SendMail, hosts = ['shop.example']) => {
    const shop = aRunningShop({ hosts }, texts);
    const store: MailStore = createInMemoryMailStore();
    const orders = new Map<string, Order>([['AAAAA-00001', anOrder('AAAAA-00001', { A: 1 })]]);
    let ids = 0;
    const work = sendMailsOfOrder({
      shops: { get: () => shopsState([shop]) },
      readOrderOf: () => (number) => TE.fromIO(() => O.fromNullable(orders.get(number))),
      mailStoreOf: () => store,
      server: O.some({ send, from: 'post@shop.example' }),
      port: 4450,
      clock: { now: () => 1000 },
      newId: () => `mail-${++ids}`,
      secret: 'a secret',
    });
    return { work, orders };
  };
  const job = { shopId: 'demo', number: 'AAAAA-00001' };

  it('writes in the name of the shop, and once, however often it is done', async () => {
    const sent: OutgoingMail[] = [];
    const { work, orders } = start((mail) => TE.fromIO(() => void sent.push(mail)));
    for (let run = 0; run < 3; run += 1) expect(await work(job)()).toEqual(E.right(undefined));
    orders.set(
      job.number,
      anOrder(
        job.number,
        { A: 1 },
        {
          history: [
            { event: 'place', state: 'placed', at: 0 },
            { event: 'ship', state: 'shipped', at: 1 },
          ],
        },
      ),
    );
    await work(job)();
    expect(sent.map(({ from, subject }) => [from, subject])).toEqual([
      [{ name: 'Demo', address: 'post@shop.example' }, 'Demo AAAAA-00001'],
      [{ name: 'Demo', address: 'post@shop.example' }, 'Demo sent'],
    ]);
    expect(sent[0]?.text).toContain('https://shop.example/shared-order/AAAAA-00001');
  });

  it('leads to the port of this machine where the host is known to it alone', async () => {
    const sent: OutgoingMail[] = [];
    const { work } = start((mail) => TE.fromIO(() => void sent.push(mail)), ['demo.localhost']);
    await work(job)();
    expect(sent[0]?.text).toContain('http://demo.localhost:4450/shared-order/AAAAA-00001');
  });

  it('is done again when the mail server is away, or the shop is not there', async () => {
    const { work } = start(() => TE.left(unavailable(new Error('away'))));
    expect(await work(job)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(await work({ ...job, shopId: 'nowhere' })()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });

  it('about an order that is not there is a bug', async () => {
    const { work } = start(() => TE.right(undefined));
    await expect(work({ ...job, number: 'NNNNN-00000' })()).rejects.toThrow('no order');
  });
});
