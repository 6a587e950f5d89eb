import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { PunchOutCompanies, PunchOutStore } from '../punchout/ports.ts';
import type { ReturnedBasket } from '../punchout/punchout.ts';
import { aPunchOut, aPunchOutCompany } from './examples-of-punchouts.ts';

type PunchOuts = { readonly companies: PunchOutCompanies; readonly store: PunchOutStore };

/**
 * What every pair of `PunchOutCompanies` and `PunchOutStore` keeps to.
 * @param start gives those of a shop, empty.
 */
export const punchOutsSuite = (name: string, start: () => Promise<PunchOuts>): void => {
  const known = { company: aPunchOutCompany, secretHash: 'hash' };
  const visit = aPunchOut();
  const now = visit.startUntil - 1;
  const lamp = { sku: 'L-1', name: 'Lamp', quantity: 2, unitNet: 1000 };
  const basket: ReturnedBasket = { currency: 'NOK', lines: [lamp], net: 2000 };
  const withCompany = async () => {
    const punchOuts = await start();
    await punchOuts.companies.add(known)();
    return punchOuts;
  };

  describe(`${name} as a store of punch-outs`, () => {
    it('finds a company by its credential, whose register may be in other letters', async () => {
      const { companies } = await withCompany();
      expect(await companies.find({ domain: 'duns', identity: '12345' })()).toEqual(E.right(O.some(known)));
      expect(await companies.find({ domain: 'DUNS', identity: '1234' })()).toEqual(E.right(O.none));
      expect(await companies.find({ domain: 'D\u0000', identity: '1\u0000' })()).toEqual(E.right(O.none));
    });

    it('has one company of a credential, and gives it another secret', async () => {
      const { companies } = await withCompany();
      expect(await companies.add({ ...known, company: { ...aPunchOutCompany, id: 'other' } })()).toEqual(
        E.right(false),
      );
      expect(await companies.renew('berg', 'another')()).toEqual(E.right(true));
      expect(await companies.renew('nobody', 'another')()).toEqual(E.right(false));
      expect(await companies.find(aPunchOutCompany.credential)()).toMatchObject({
        right: { value: { secretHash: 'another' } },
      });
      expect(await companies.list()()).toEqual(E.right([aPunchOutCompany]));
    });

    it('opens a visit by its start address once, and not when that is over', async () => {
      const { store } = await withCompany();
      expect(await store.begin(visit, 'start')()).toEqual(E.right('begun'));
      expect(await store.open('start', 'late', visit.startUntil)()).toEqual(E.right(O.none));
      expect(await store.open('other', 'key', now)()).toEqual(E.right(O.none));
      const opened = await Promise.all(['key-1', 'key-2'].map((key) => store.open('start', key, now)()));
      expect(opened.filter((one) => E.isRight(one) && O.isSome(one.right))).toEqual([E.right(O.some(visit))]);
    });

    it('lets a request take the place of its repetition, until somebody came by it', async () => {
      const { store } = await withCompany();
      await store.begin(visit, 'first')();
      expect(await store.begin({ ...visit, id: 'visit-2', buyerCookie: 'again' }, 'second')()).toEqual(
        E.right('begun'),
      );
      expect(await store.open('first', 'key', now)()).toEqual(E.right(O.none));
      expect(await store.open('second', 'key', now)()).toMatchObject({
        right: { value: { id: 'visit-2', buyerCookie: 'again' } },
      });
      expect(await store.begin({ ...visit, id: 'visit-3' }, 'third')()).toEqual(E.right('used'));
      expect(await store.open('third', 'other', now)()).toEqual(E.right(O.none));
    });

    it('keeps what was handed over first', async () => {
      const { store } = await withCompany();
      await store.begin(visit, 'start')();
      await store.open('start', 'key', now)();
      const returned = E.right(O.some({ ...visit, returned: { basket, at: 5000 } }));
      expect(await store.handOver('key', basket, 5000)()).toEqual(returned);
      expect(await store.handOver('key', { ...basket, lines: [], net: 0 }, 6000)()).toEqual(returned);
      expect(await store.find('key')()).toEqual(returned);
      expect(await store.handOver('nobody', basket, 5000)()).toEqual(E.right(O.none));
    });

    it('lets go of a company with its visits', async () => {
      const { companies, store } = await withCompany();
      await store.begin(visit, 'start')();
      await store.open('start', 'key', now)();
      expect(await companies.remove('berg')()).toEqual(E.right(true));
      expect(await companies.remove('berg')()).toEqual(E.right(false));
      expect(await store.find('key')()).toEqual(E.right(O.none));
    });
  });
};
