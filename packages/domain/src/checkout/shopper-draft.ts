import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import { ownerOf } from '../shopper/owner.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import { draftLifetime, keptOf } from './kept-draft.ts';
import type { CheckoutDraftStore, DraftAtHand, ShopperDraft } from './ports.ts';

/** What drafts of the checkout stand on. */
export type ShopperDraftDeps = { readonly store: CheckoutDraftStore; readonly clock: Clock };

/**
 * The draft of a shopper on a store of this process. None for a guest, at a sales desk, or while a representative acts: these
 * have it in their tab alone.
 */
export const createShopperDraft =
  ({ store, clock }: ShopperDraftDeps) =>
  (session: O.Option<LoginInUse>): ShopperDraft => {
    const owner = ownerOf('draft', { guest: O.none, session });
    return {
      read: () =>
        O.isNone(owner)
          ? TE.right({ isKept: false })
          : F.pipe(
              store.find(owner.value),
              TE.map(O.filter(({ changedAt }) => clock.now() - changedAt <= draftLifetime)),
              TE.map(
                O.match(
                  (): DraftAtHand => ({ isKept: true }),
                  (draft) => ({ isKept: true, draft }),
                ),
              ),
            ),
      keep: ({ fields, wished, by, user, profileId }) => {
        if (O.isNone(session)) return TE.left<ShopFailure>({ _tag: 'NotLoggedIn' });
        if (O.isNone(owner)) return TE.left<ShopFailure>({ _tag: 'Forbidden' });
        const { customerUserId, _selectedProfileId = '' } = session.value.user;
        if ((user ?? customerUserId) !== customerUserId || (profileId ?? _selectedProfileId) !== _selectedProfileId)
          return TE.left<ShopFailure>({ _tag: 'ActingChanged' });
        const changedAt = clock.now();
        return F.pipe(
          store.keep(owner.value, { fields: keptOf(fields), wished, by, changedAt }),
          TE.map(() => ({ changedAt })),
        );
      },
    };
  };
