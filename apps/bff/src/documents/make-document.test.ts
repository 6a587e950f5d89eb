import type { AnyDocument, DocumentBrand } from '@torg/domain/documents';
import { unavailable } from '@torg/domain/failure';
import { anOrder } from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aRunningShop } from '../testing/shops.ts';
import { type MakeDocumentDeps, makeDocument } from './make-document.ts';

const shop = aRunningShop({ locales: ['nb', 'en'] }, { 'document.seller': 'Seller' });
const order = anOrder('AAAAA-00001', { A: 1 }, { locale: 'en' });

const start = (deps: Partial<MakeDocumentDeps> = {}) => {
  const rendered: (readonly [AnyDocument, DocumentBrand])[] = [];
  const make = makeDocument({
    renderDocument: (...asked) => {
      rendered.push(asked);
      return TE.right(Buffer.from('pdf'));
    },
    logoOf: () => TE.right(O.none),
    readContract: (_, id) => TE.right(O.some(Buffer.from(id))),
    ...deps,
  });
  return { make, rendered };
};

describe('making a document of an order', () => {
  it('wears the brand’s colours and speaks the order’s language', async () => {
    const { make, rendered } = start();
    expect(await make(shop, order, { kind: 'confirmation' })()).toEqual(E.right(O.some(Buffer.from('pdf'))));
    const [[document, brand] = []] = rendered;
    expect(document).toMatchObject({ kind: 'confirmation', number: order.number, locale: 'en' });
    expect(brand?.texts.t('document.seller')).toBe('Seller');
    expect(brand?.colours.header).toMatch(/^#[0-9a-f]{6}$/);
    expect(brand).not.toHaveProperty('logo');
  });

  it('shows the shop’s mark on the colour of its header', async () => {
    const grounds: string[] = [];
    const logo = Buffer.from('mark');
    const { make, rendered } = start({
      logoOf: (_, ground) => {
        grounds.push(ground);
        return TE.right(O.some(logo));
      },
    });
    await make(shop, order, { kind: 'confirmation' })();
    expect(rendered[0]?.[1].logo).toBe(logo);
    expect(grounds).toEqual([rendered[0]?.[1].colours.header]);
  });

  it('makes none that the order does not have', async () => {
    const { make, rendered } = start();
    expect(await make(shop, order, { kind: 'receipt' })()).toEqual(E.right(O.none));
    expect(rendered).toEqual([]);
  });

  it('hands a contract out as it was signed', async () => {
    const { make, rendered } = start();
    const signature = { id: 'signing-1', signedAt: 1, sha256: 'a' };
    expect(await make(shop, { ...order, signature }, { kind: 'contract' })()).toEqual(
      E.right(O.some(Buffer.from('signing-1'))),
    );
    expect(await make(shop, order, { kind: 'contract' })()).toEqual(E.right(O.none));
    expect(rendered).toEqual([]);
  });

  it('says when it cannot be made', async () => {
    const failure = unavailable(new Error('no room'));
    const { make } = start({ renderDocument: () => TE.left(failure) });
    expect(await make(shop, order, { kind: 'confirmation' })()).toEqual(E.left(failure));
  });
});
