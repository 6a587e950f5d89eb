import type { Address } from '../checkout/checkout.ts';
import type { NewAddress, SavedAddress } from '../profile/ports.ts';

/** An address in Oslo, of Ada. */
export const anAddress = (street: string, rest: Partial<Address> = {}): NewAddress => ({
  contact: { firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '+4722334455' },
  address: { street, extra: '', postalCode: '0155', city: 'Oslo', country: 'NO', ...rest },
});

/** An address of the user that is kept, and not the default. */
export const aKeptAddress = (id: string, address: NewAddress, rest: Partial<SavedAddress> = {}): SavedAddress => ({
  ...{ ...address, id, of: 'user', isDefault: false, revision: 1 },
  ...rest,
});
