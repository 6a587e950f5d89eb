import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { MailStore, NewMail } from '../mail/ports.ts';

const aMail = (id: string, rest: Partial<NewMail> = {}): NewMail => ({
  id,
  orderNumber: 'AAAAA-00001',
  kind: 'placed',
  recipient: 'ada@example.com',
  subject: `Subject ${id}`,
  html: '<p>Takk</p>',
  text: 'Takk',
  createdAt: 1_700_000_000_000,
  ...rest,
});

/**
 * What every `MailStore` keeps to.
 * @param start gives an empty store of a shop that has the orders `AAAAA-00001` and `AAAAA-00002`.
 */
export const mailStoreSuite = (name: string, start: () => Promise<MailStore>): void => {
  describe(`${name} as a mail store`, () => {
    it('keeps a mail as it was written', async () => {
      const store = await start();
      expect(await store.keep(aMail('one'))()).toEqual(E.right(aMail('one')));
      expect(await store.find('one')()).toEqual(E.right(O.some(aMail('one'))));
      expect(await store.find('two')()).toEqual(E.right(O.none));
    });

    it('keeps one mail of each kind for each order, and the first one stays', async () => {
      const store = await start();
      await store.keep(aMail('one'))();
      expect(await store.keep(aMail('two'))()).toEqual(E.right(aMail('one')));
      const others = [aMail('three', { kind: 'shipped' }), aMail('four', { orderNumber: 'AAAAA-00002' })];
      for (const mail of others) expect(await store.keep(mail)()).toEqual(E.right(mail));
    });

    it('lists the newest first', async () => {
      const store = await start();
      await store.keep(aMail('one'))();
      await store.keep(aMail('two', { kind: 'shipped', createdAt: 1_700_000_000_001 }))();
      expect(await store.list()()).toMatchObject(E.right([{ id: 'two' }, { id: 'one' }]));
    });

    it('counts what was handed over to a mailbox since a moment, one kind of it', async () => {
      const store = await start();
      await store.keep(aMail('one', { recipient: 'Ada+1@Example.com' }))();
      await store.keep(aMail('two', { orderNumber: 'AAAAA-00002' }))();
      await store.keep(aMail('three', { kind: 'shipped' }))();
      const count = (mailbox: string, since: number) => store.countSent('placed', mailbox, since)();
      const at = 1_700_000_000_000;
      expect(await count('ada@example.com', at)).toEqual(E.right(0));
      for (const id of ['one', 'three']) await store.settle(id, { sentAt: at + 5 })();
      await store.settle('two', { error: 'mailbox full' })();
      expect(await count('ada@example.com', at)).toEqual(E.right(1));
      await store.settle('two', { sentAt: at + 9 })();
      expect(await count('ada@example.com', at)).toEqual(E.right(2));
      expect(await count('ada@example.com', at + 1)).toEqual(E.right(0));
      expect(await count('eva@example.com', at)).toEqual(E.right(0));
    });

    it('keeps several mails of a kind that are told apart, and counts them as one kind', async () => {
      const store = await start();
      for (const [id, kind] of [
        ['one', 'link:1'],
        ['two', 'link:1'],
        ['three', 'link:2'],
      ] as const) {
        await store.keep(aMail(id, { kind }))();
        await store.settle(id, { sentAt: 1_700_000_000_000 })();
      }
      expect(await store.list()()).toMatchObject(E.right([{}, {}]));
      expect(await store.countSent('link', 'ada@example.com', 0)()).toEqual(E.right(2));
      expect(await store.countSent('placed', 'ada@example.com', 0)()).toEqual(E.right(0));
    });

    it('lets one of ten send, and all know when it is done', async () => {
      const store = await start();
      await store.keep(aMail('one'))();
      const claims = await Promise.all(Array.from({ length: 10 }, () => store.claim('one', 1000, 2000)()));
      expect(claims.filter((claim) => E.isRight(claim) && claim.right === 'claimed')).toHaveLength(1);
      expect(claims.filter((claim) => E.isRight(claim) && claim.right === 'busy')).toHaveLength(9);
      await store.settle('one', { sentAt: 1500 })();
      expect(await store.claim('one', 5000, 6000)()).toEqual(E.right('sent'));
      expect(await store.find('one')()).toMatchObject(E.right(O.some({ sentAt: 1500 })));
    });

    it('lets another one send after a failure, or when the first fell silent', async () => {
      const store = await start();
      await store.keep(aMail('one'))();
      await store.claim('one', 1000, 2000)();
      await store.settle('one', { error: 'mailbox full' })();
      expect(await store.find('one')()).toMatchObject(E.right(O.some({ error: 'mailbox full' })));
      expect(await store.claim('one', 1001, 2000)()).toEqual(E.right('claimed'));
      expect(await store.claim('one', 1999, 3000)()).toEqual(E.right('busy'));
      expect(await store.claim('one', 2000, 3000)()).toEqual(E.right('claimed'));
      await store.settle('one', { sentAt: 2500 })();
      expect(await store.find('one')()).toEqual(E.right(O.some({ ...aMail('one'), sentAt: 2500 })));
    });
  });
};
