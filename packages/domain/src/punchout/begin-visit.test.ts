import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aPunchOutCompany, aSetupRequest } from '../testing/examples-of-punchouts.ts';
import { createInMemoryPunchOuts } from '../testing/in-memory-punchouts.ts';
import { beginVisit, mostItems, startLife } from './begin-visit.ts';
import type { SetupRequest } from './punchout.ts';

const hash = (secret: string) => `hash of ${secret}`;

/** A shop that knows a company, and what its hashes were compared with. */
const aShop = async () => {
  const { companies, store } = createInMemoryPunchOuts();
  await companies.add({ company: aPunchOutCompany, secretHash: hash('a secret') })();
  const compared: string[] = [];
  let made = 0;
  const begin = beginVisit({
    ...{ companies, store, hash, clock: { now: () => 1000 }, newId: () => `id-${++made}` },
    newSecret: () => `secret-${++made}`,
    isSame: (one, other) => {
      compared.push(one);
      return one === other;
    },
  });
  return { store, compared, begin: (more: Partial<SetupRequest> = {}) => begin({ ...aSetupRequest, ...more })() };
};

describe('a procurement system asks for a visit', () => {
  it('and gets a start address for a while, which leads to what it asked for', async () => {
    const { begin, store } = await aShop();
    const begun = await begin();
    if (E.isLeft(begun)) throw new Error(begun.left._tag);
    const { start, visit } = begun.right;
    expect(visit).toMatchObject({ company: aPunchOutCompany, operation: 'create', startUntil: 1000 + startLife });
    expect(await store.open(hash(start), 'key', 1000 + startLife)()).toMatchObject({ right: { _tag: 'None' } });
    expect(await store.open(hash(start), 'key', 999 + startLife)()).toMatchObject({ right: { value: visit } });
  });

  it.each<[string, Partial<SetupRequest>]>([
    ['a wrong secret', { sharedSecret: 'another' }],
    ['no secret', { sharedSecret: '' }],
    ['an unknown identity', { from: [{ domain: 'DUNS', identity: '999' }] }],
    ['an identity of another register', { from: [{ domain: 'NetworkId', identity: '12345' }] }],
    ['no identity', { from: [] }],
    ['a call by another protocol', { protocol: 'oci' }],
    ['a wrong secret, whatever else is wrong', { sharedSecret: 'another', operation: 'x', returnUrl: 'x' }],
  ])('%s is refused, always in the same way and after the same work', async (_, wrong) => {
    const { begin, compared } = await aShop();
    expect(await begin(wrong)).toEqual(E.left({ _tag: 'WrongCredentials' }));
    expect(compared).toHaveLength(1);
  });

  it('finds the company by any of the registers that name it', async () => {
    const { begin } = await aShop();
    const other = { domain: 'NetworkId', identity: 'AN01' };
    expect(await begin({ from: [other, { domain: 'duns', identity: '12345' }] })).toMatchObject({ _tag: 'Right' });
    const many = Array.from({ length: 5 }, () => other);
    expect(await begin({ from: [...many, ...aSetupRequest.from] })).toMatchObject({
      left: { _tag: 'WrongCredentials' },
    });
  });

  it.each<[string, Partial<SetupRequest>]>([
    ['payloadID', { payloadId: '' }],
    ['operation', { operation: 'source' }],
    ['BuyerCookie', { buyerCookie: '' }],
    ['BuyerCookie', { buyerCookie: 'x'.repeat(1001) }],
    ['BrowserFormPost', { returnUrl: '' }],
    ['BrowserFormPost', { returnUrl: 'https://evil.example/return' }],
    ['BrowserFormPost', { returnUrl: 'http://erp.example/return' }],
    ['BrowserFormPost', { returnUrl: 'https://erp.example:8443/return' }],
    ['BrowserFormPost', { returnUrl: 'https://erp.example.evil.example/' }],
    ['BrowserFormPost', { returnUrl: 'https://erp.example@evil.example/' }],
    ['BrowserFormPost', { returnUrl: 'https://user:password@erp.example/' }],
    ['payloadID', { payloadId: 'a\u0000b' }],
    ['SupplierPartID', { operation: 'edit', items: [{ sku: 'A'.repeat(201), quantity: '1' }] }],
    ['BrowserFormPost', { returnUrl: 'javascript:alert(1)' }],
    ['BrowserFormPost', { returnUrl: `https://erp.example/${'x'.repeat(2000)}` }],
    [
      'ItemOut',
      { operation: 'edit', items: Array.from({ length: mostItems + 1 }, () => ({ sku: 'A', quantity: '1' })) },
    ],
  ])('a %s that is not as it has to be is named: %j', async (field, wrong) => {
    const { begin } = await aShop();
    expect(await begin(wrong)).toMatchObject({ left: { _tag: 'InvalidSetup', field } });
  });

  it('brings lines back to be changed or looked at, and none into a new basket', async () => {
    const items = [{ sku: 'A', quantity: '1' }];
    const { begin } = await aShop();
    const itemsOf = async (operation: string) => {
      const begun = await begin({ operation, items, payloadId: operation });
      return E.isRight(begun) ? begun.right.visit.items : begun.left;
    };
    expect([await itemsOf('edit'), await itemsOf('inspect'), await itemsOf('create')]).toEqual([items, items, []]);
  });

  it('again: the address before ends, and once a buyer came by it there is no other', async () => {
    const { begin, store } = await aShop();
    const [first, second] = [await begin(), await begin()];
    if (E.isLeft(first) || E.isLeft(second)) throw new Error('refused');
    expect(await store.open(hash(first.right.start), 'key', 1000)()).toMatchObject({ right: { _tag: 'None' } });
    expect(await store.open(hash(second.right.start), 'key', 1000)()).toMatchObject({ right: { _tag: 'Some' } });
    expect(await begin()).toEqual(E.left({ _tag: 'RepeatedSetup' }));
  });
});
