import { expect, it } from 'vitest';
import type { StripeCustomers } from '../customers.ts';

/** What every store of customers does. Owners of the tests differ, so that they may share one store. */
export const stripeCustomersSuite = (storeOf: () => Promise<StripeCustomers>): void => {
  it('an owner has one customer, whoever kept another at the same time', async () => {
    const customers = await storeOf();
    const owner = { shopId: 'fjell', user: 'kari' };
    expect(await customers.find(owner)).toBeUndefined();
    const kept = await Promise.all(['cus_1', 'cus_2', 'cus_3'].map((id) => customers.keep(owner, id)));
    expect(new Set(kept).size).toBe(1);
    expect(await customers.find(owner)).toBe(kept[0]);
    for (const other of [
      { ...owner, profile: 'north' },
      { ...owner, shopId: 'tel' },
      { ...owner, user: 'nils' },
    ]) {
      expect(await customers.find(other)).toBeUndefined();
    }
  });

  it('those of a user are told in each profile, in one shop, and forgotten one by one', async () => {
    const customers = await storeOf();
    const owner = { shopId: 'fjell', user: 'ingrid' };
    await customers.keep(owner, 'cus_own');
    await customers.keep({ ...owner, profile: 'north' }, 'cus_north');
    await customers.keep({ ...owner, shopId: 'tel' }, 'cus_tel');
    await customers.keep({ ...owner, user: 'ingrid:2' }, 'cus_other');
    expect(await customers.ofUser('fjell', 'ingrid')).toEqual(['cus_own', 'cus_north']);
    await customers.forget('cus_own');
    await customers.forget('cus_nobody');
    expect(await customers.ofUser('fjell', 'ingrid')).toEqual(['cus_north']);
    expect(await customers.keep(owner, 'cus_again')).toBe('cus_again');
    expect(await customers.ofUser('tel', 'ingrid')).toEqual(['cus_tel']);
  });
};
