import type { getCheckoutDraft, putCheckoutDraft } from '@torg/contracts';
import type { ShopperDraft } from '@torg/domain/checkout';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** The draft of the checkout that the server keeps; it is sent also while the page is being left. */
export const callDraft = (call: Call): ShopperDraft => {
  const get = call<typeof getCheckoutDraft>('GET', '/api/user/checkout-draft');
  const put = call<typeof putCheckoutDraft>('PUT', '/api/user/checkout-draft');
  return {
    read: () => F.pipe(get({}), TE.mapLeft(shopFailure)),
    keep: ({ fields, user, profileId, ...typed }) =>
      F.pipe(
        put({
          body: {
            ...{ ...typed, fields: { ...fields } },
            ...(user === undefined ? {} : { user }),
            ...(profileId === undefined ? {} : { profileId }),
          },
          keepalive: true,
        }),
        TE.mapLeft(shopFailure),
      ),
  };
};
