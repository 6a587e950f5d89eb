import fc from 'fast-check';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { AgreedSubscription } from '../subscription/terms.ts';
import { anOrder } from '../testing/examples.ts';
import { isInPerson } from './credit-of-order.ts';
import type { Drafted } from './draft-order.ts';
import type { OrderContent } from './order.ts';
import { type Contracts, contractTerms, signatoryNameOf, signedBasket, withProofs } from './signature-of-order.ts';

const subscription: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 10_000, discount: 0 },
  ...{ minimumAge: 18, sim: 'esim' },
};
const goods = anOrder('AAAAA-00001', { A: 1 });
const bound = { ...goods, lines: goods.lines.map((line) => ({ ...line, subscription })) };
const draftOf = (order: OrderContent = bound): Drafted => ({ order, basket: { id: 'basket-1', revision: 1 } });
const ola = { customerUserId: 'ola', name: 'Ola Fremmed', acr: 'LOA=4', auth_time: 1_700_000_000 };
const identification = { provider: 'bankid', acrValues: ['LOA=4'], maxAge: 600 };
const signature = { id: 'signing-1', signedAt: 1, sha256: 'a' };

const contractsThat = (answer: ReturnType<Contracts['requireSignature']>) => {
  const wanted: unknown[] = [];
  const contracts: Contracts = {
    requireSignature: (one) => {
      wanted.push(one);
      return answer;
    },
    isSigned: () => TE.right(false),
    makeContract: () => TE.right(new Uint8Array()),
  };
  return { contracts, wanted };
};

describe('an order that is signed for', () => {
  it('has its contract name who signs it, as they proved who they are', async () => {
    const named: unknown[] = [];
    const contracts: Contracts = {
      ...contractsThat(TE.right(signature)).contracts,
      requireSignature: (_, make) =>
        F.pipe(
          make('signing-1', 1),
          TE.map(() => signature),
        ),
      makeContract: (order, facts) => {
        named.push([order, facts]);
        return TE.right(new Uint8Array());
      },
    };
    await withProofs({ info: { identification }, contracts }, ola)(draftOf())();
    expect(named).toEqual([[bound, { id: 'signing-1', at: 1, signatory: 'Ola Fremmed' }]]);
  });

  it('keeps how its buyer proved who they are, and what they signed, and nothing else of it', async () => {
    const { contracts, wanted } = contractsThat(TE.right(signature));
    const proved = await withProofs({ info: { identification }, contracts }, ola)(draftOf())();
    const kept = { provider: 'bankid', level: 'LOA=4', at: 1_700_000_000_000 };
    expect(proved).toEqual(E.right({ ...draftOf(), order: { ...bound, identification: kept, signature } }));
    expect(wanted).toEqual([
      {
        ...{ person: 'ola', name: { givenName: 'Ola', familyName: 'Fremmed' }, locale: bound.locale },
        ...{ basket: signedBasket(draftOf().basket), terms: contractTerms(draftOf()) },
      },
    ]);
  });

  it('is one with other goods, too, and names a single name as it is', async () => {
    const { contracts, wanted } = contractsThat(TE.right(signature));
    const mixed = { ...bound, lines: [...goods.lines, ...bound.lines] };
    const proved = await withProofs({ info: {}, contracts }, { ...ola, name: 'Ola' })(draftOf(mixed))();
    expect(proved).toMatchObject(E.right({ order: { signature } }));
    expect(wanted).toMatchObject([{ name: { givenName: '', familyName: 'Ola' } }]);
  });

  it.each([undefined, { ...ola, acr: undefined }, { ...ola, auth_time: undefined }])(
    'keeps no proof that is told in part: %j',
    async (proof) => {
      const kept = await withProofs({ info: { identification } }, proof as typeof ola | undefined)(draftOf())();
      expect(kept).toEqual(E.right(draftOf()));
    },
  );

  it('is none of goods alone, and none where the shop has nothing signed or proved', async () => {
    const { contracts, wanted } = contractsThat(TE.right(signature));
    expect(await withProofs({ info: { identification }, contracts }, ola)(draftOf(goods))()).toEqual(
      E.right(draftOf(goods)),
    );
    expect(await withProofs({ info: {} }, ola)(draftOf())()).toEqual(E.right(draftOf()));
    expect(wanted).toEqual([]);
  });

  it('is not placed before it is signed, by nobody who is not identified, nor for somebody else', async () => {
    const { contracts } = contractsThat(TE.left({ _tag: 'SignatureNeeded' }));
    expect(await withProofs({ info: {}, contracts }, ola)(draftOf())()).toEqual(E.left({ _tag: 'SignatureNeeded' }));
    expect(await withProofs({ info: {}, contracts }, undefined)(draftOf())()).toEqual(E.left({ _tag: 'Unidentified' }));
    expect(isInPerson({ contracts }, bound.lines, { representative: {} })).toBe(false);
    expect(isInPerson({ contracts }, goods.lines, { representative: {} })).toBe(true);
    expect(isInPerson({}, bound.lines, { representative: {} })).toBe(true);
  });
});

/** An order whose goods cost less by a promotion. @param amount minor units. */
const discounted = (promotion: string, amount: number): Drafted =>
  draftOf({
    ...bound,
    lines: bound.lines.map((line) => ({ ...line, discounts: [{ promotion, name: 'Spring', amount }] })),
  });

describe('the terms of a contract', () => {
  const agreed = (draft: Drafted) => [signedBasket(draft.basket), contractTerms(draft)];
  const changes: readonly (readonly [string, Drafted])[] = [
    ['basket', { ...draftOf(), basket: { id: 'basket-2', revision: 1 } }],
    ['revision', { ...draftOf(), basket: { id: 'basket-1', revision: 2 } }],
    ['price', draftOf({ ...bound, lines: bound.lines.map((line) => ({ ...line, gross: line.gross + 1 })) })],
    [
      'plan',
      draftOf({
        ...bound,
        lines: bound.lines.map((line) => ({ ...line, subscription: { ...subscription, monthly: 1 } })),
      }),
    ],
    ['units', draftOf({ ...bound, lines: bound.lines.map((line) => ({ ...line, quantity: 2 })) })],
    ['discount', discounted('spring', 100)],
    ['address', draftOf({ ...bound, address: { ...bound.address, street: 'Another street' } })],
    ['buyer', draftOf({ ...bound, contact: { ...bound.contact, lastName: 'Other' } })],
    ['delivery', draftOf({ ...bound, delivery: { ...bound.delivery, method: 'other' } })],
    ['deposit', draftOf({ ...bound, deposit: { amount: 1 } })],
    ['total', draftOf({ ...bound, totals: { ...bound.totals, gross: 1 } })],
  ];

  it.each(changes)('are others with another %s', (_, draft) => {
    expect(agreed(draft)).not.toEqual(agreed(draftOf()));
  });

  it('are others with another promotion, or more off by the same one, however it is called', () => {
    const terms = contractTerms(discounted('spring', 100));
    expect(contractTerms(discounted('autumn', 100))).not.toBe(terms);
    expect(contractTerms(discounted('spring', 200))).not.toBe(terms);
    const renamed = JSON.parse(JSON.stringify(discounted('spring', 100)).replaceAll('Spring', 'Vår'));
    expect(contractTerms(renamed)).toBe(terms);
  });

  it('are the same whatever is made up for each order, however it is paid, and in each language', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.string(), (number, placedAt, paymentMethod) => {
        const again = draftOf({ ...bound, number, placedAt, paymentMethod, locale: 'en' });
        expect(contractTerms(again)).toBe(contractTerms(draftOf()));
      }),
    );
  });
});

describe('the name of who signs', () => {
  it.each([
    [{ name: 'Ola Fremmed' }, { givenName: 'Ola', familyName: 'Fremmed' }],
    [{ name: ' Ola  Andreas Fremmed ' }, { givenName: 'Ola Andreas', familyName: 'Fremmed' }],
    [
      { name: 'x', given_name: 'Ola', family_name: 'von Fremmed' },
      { givenName: 'Ola', familyName: 'von Fremmed' },
    ],
    [
      { name: 'Ola Fremmed', given_name: 'Ole' },
      { givenName: 'Ola', familyName: 'Fremmed' },
    ],
    [
      { name: 'Ola Fremmed', family_name: 'Berg' },
      { givenName: 'Ola', familyName: 'Fremmed' },
    ],
    [{}, { givenName: '', familyName: '' }],
  ])('of %j is %j', (user, name) => {
    expect(signatoryNameOf(user)).toEqual(name);
  });
});
