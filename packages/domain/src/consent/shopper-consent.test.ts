import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { createInMemoryConsentStore } from '../testing/in-memory-consent-store.ts';
import { createShopperConsent } from './shopper-consent.ts';

const shop = { privacyPageContentId: 'privacy', privacy: { enabled: true } };
const texts = new Map([['nb', 'nb-1']]);
const request = { consent: true, locale: 'nb', version: 'nb-1' };
const kari = { id: 'session-1', user: { customerUserId: 'kari' } };

const begin = () => {
  const deps = { shop, texts, store: createInMemoryConsentStore(), clock: { now: () => 1_800_000_000_000 } };
  return { deps, of: createShopperConsent(deps) };
};
const away = { latest: () => TE.left(unavailable('away')), append: () => TE.left(unavailable('away')) };

describe('the consent of who logged in', () => {
  it('is missing until it is given, and again once it is withdrawn', async () => {
    const { of } = begin();
    expect(await of(kari).readUser()()).toEqual(E.right({ customerUserId: 'kari', privacyConsent: false }));
    expect(await of(kari).decide(request)()).toEqual(E.right(true));
    expect(await of(kari).readUser()()).toEqual(E.right({ customerUserId: 'kari', privacyConsent: true }));
    expect(await of(kari).latest()()).toEqual(
      E.right(O.some({ decision: 'accepted', locale: 'nb', version: 'nb-1', decidedAt: 1_800_000_000_000 })),
    );
    expect(await of(kari).decide({ ...request, consent: false })()).toEqual(E.right(false));
    expect(await of(kari).readUser()()).toEqual(E.right({ customerUserId: 'kari', privacyConsent: false }));
  });

  it('is that of the user in every session, and of nobody else', async () => {
    const { of } = begin();
    await of(kari).decide(request)();
    expect(await of({ ...kari, id: 'session-2' }).readUser()()).toMatchObject({ right: { privacyConsent: true } });
    expect(await of({ ...kari, user: { customerUserId: 'nils' } }).readUser()()).toMatchObject({
      right: { privacyConsent: false },
    });
  });

  it('is that of one login at a sales desk: the next customer has read nothing', async () => {
    const { of } = begin();
    const gina = { id: 'session-1', user: { customerUserId: 'gina', isGuestUser: true } };
    await of(gina).decide(request)();
    expect(await of(gina).readUser()()).toMatchObject({ right: { privacyConsent: true } });
    expect(await of({ ...gina, id: 'session-2' }).readUser()()).toMatchObject({ right: { privacyConsent: false } });
  });

  it('is not given to a text that is no longer shown', async () => {
    const { of } = begin();
    expect(await of(kari).decide({ ...request, version: 'nb-0' })()).toEqual(E.left({ _tag: 'ConsentTextChanged' }));
    expect(await of(kari).latest()()).toEqual(E.right(O.none));
  });

  it('keeps one receipt of a consent that is given twice', async () => {
    const { deps, of } = begin();
    const kept: unknown[] = [];
    const store = {
      ...deps.store,
      append: (...call: Parameters<typeof deps.store.append>) => {
        kept.push(call);
        return deps.store.append(...call);
      },
    };
    const counting = createShopperConsent({ ...deps, store });
    expect([await counting(kari).decide(request)(), await counting(kari).decide(request)()]).toEqual([
      E.right(true),
      E.right(true),
    ]);
    expect(kept).toHaveLength(1);
    expect(await of(kari).readUser()()).toMatchObject({ right: { privacyConsent: true } });
  });

  it('cannot be told or kept while the store is away', async () => {
    const of = createShopperConsent({ ...begin().deps, store: away });
    expect(await of(kari).readUser()()).toEqual(E.left(unavailable('away')));
    expect(await of(kari).decide(request)()).toEqual(E.left(unavailable('away')));
  });

  it('is not asked of the store in a shop that does not want it', async () => {
    const of = createShopperConsent({ ...begin().deps, shop: { privacy: { enabled: true } }, store: away });
    expect(await of(kari).readUser()()).toEqual(E.right({ customerUserId: 'kari' }));
  });
});
