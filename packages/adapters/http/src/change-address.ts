import type { deleteAddress, postAddress, putAddress, putDefaultAddress } from '@torg/contracts';
import type { AddressChange, AddressFailure, AddressRefusal, ShopperAddressList } from '@torg/domain/profile';
import { taskEither as TE } from 'fp-ts';
import type { Call, CallFailure } from './call.ts';
import { isFieldError } from './order-problem.ts';
import { count, type DecodeTable, decodeBy } from './problem.ts';

const addressTable: DecodeTable<AddressRefusal> = {
  InvalidAddress: {
    code: 'address.invalid',
    decode: ({ errors }) => ({ _tag: 'InvalidAddress', errors: (errors ?? []).filter(isFieldError) }),
  },
  TooManyAddresses: { code: 'address.too_many', decode: ({ max }) => ({ _tag: 'TooManyAddresses', max: count(max) }) },
  AddressChanged: { code: 'address.changed', decode: () => ({ _tag: 'AddressChanged' }) },
  AddressOfOtherProfile: { code: 'address.other_profile', decode: () => ({ _tag: 'AddressOfOtherProfile' }) },
  UnknownAddress: { code: 'problem.not_found', decode: () => ({ _tag: 'UnknownAddress' }) },
};

const addressFailure: (failure: CallFailure) => AddressFailure = decodeBy(addressTable);

/** Adds, changes or removes an address of the user of the session, or of the company. */
export const changeAddress = (call: Call) => {
  const add = call<typeof postAddress>('POST', '/api/user/addresses');
  const put = call<typeof putAddress>('PUT', '/api/user/addresses/:id');
  const remove = call<typeof deleteAddress>('DELETE', '/api/user/addresses/:id');
  const choose = call<typeof putDefaultAddress>('PUT', '/api/user/addresses/:id/default');

  const asked = (wanted: AddressChange): TE.TaskEither<CallFailure, ShopperAddressList> => {
    switch (wanted.intent) {
      case 'add': {
        const { of, form, isDefault, profileId } = wanted;
        return add({ body: { of, form, isDefault, ...(profileId === undefined ? {} : { profileId }) } });
      }
      case 'change': {
        const { id, revision, form, isDefault } = wanted;
        return put({ params: { id }, body: { revision, form, isDefault } });
      }
      case 'remove':
        return remove({ params: { id: wanted.id } });
      case 'default':
        return choose({ params: { id: wanted.id } });
    }
  };
  return (wanted: AddressChange): TE.TaskEither<AddressFailure, ShopperAddressList> =>
    TE.mapLeft(addressFailure)(asked(wanted));
};
