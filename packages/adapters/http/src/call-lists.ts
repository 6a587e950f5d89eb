import type {
  deleteShoppingList,
  getShoppingList,
  getShoppingLists,
  postListIntoBasket,
  postShoppingList,
  putShoppingList,
} from '@torg/contracts';
import type { ShopFailure } from '@torg/domain/failure';
import type { ListFailure, ListSource, ShopperLists } from '@torg/domain/shopping-list';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call, CallFailure } from './call.ts';
import { count, type DecodeTable, decodeBy, shopFailure } from './problem.ts';
import { basketOf } from './wire-basket.ts';

/** A list and an order that are not there look the same from outside: what was asked for says which it was. */
const listTable: DecodeTable<Exclude<ListFailure, ShopFailure | { _tag: 'UnknownOrder' }>> = {
  InvalidListName: { code: 'list.invalid_name', decode: ({ max }) => ({ _tag: 'InvalidListName', max: count(max) }) },
  ListNameTaken: { code: 'list.name_taken', decode: () => ({ _tag: 'ListNameTaken' }) },
  TooManyLists: { code: 'list.too_many', decode: ({ max }) => ({ _tag: 'TooManyLists', max: count(max) }) },
  TooManyListLines: {
    code: 'list.too_many_lines',
    decode: ({ max }) => ({ _tag: 'TooManyListLines', max: count(max) }),
  },
  EmptyList: { code: 'list.empty', decode: () => ({ _tag: 'EmptyList' }) },
  InvalidListQuantity: {
    code: 'list.invalid_quantity',
    decode: ({ sku = '', max }) => ({ _tag: 'InvalidListQuantity', sku, max: count(max) }),
  },
  UnknownSku: { code: 'basket.unknown_sku', decode: ({ sku = '' }) => ({ _tag: 'UnknownSku', sku }) },
  ListChanged: { code: 'list.changed', decode: () => ({ _tag: 'ListChanged' }) },
  ListOfOtherProfile: { code: 'list.other_profile', decode: () => ({ _tag: 'ListOfOtherProfile' }) },
  UnknownList: { code: 'problem.not_found', decode: () => ({ _tag: 'UnknownList' }) },
};

const listFailure: (failure: CallFailure) => ListFailure = decodeBy(listTable);

const wireSource = (source: ListSource) => (source.from === 'lines' ? { ...source, lines: [...source.lines] } : source);

/** The shopping lists of the user of the session, and of the company. */
export const callLists = (call: Call): ShopperLists => {
  const list = call<typeof getShoppingLists>('GET', '/api/lists');
  const make = call<typeof postShoppingList>('POST', '/api/lists');
  const find = call<typeof getShoppingList>('GET', '/api/lists/:id');
  const change = call<typeof putShoppingList>('PUT', '/api/lists/:id');
  const remove = call<typeof deleteShoppingList>('DELETE', '/api/lists/:id');
  const put = call<typeof postListIntoBasket>('POST', '/api/lists/:id/basket');
  return {
    list: () => TE.mapLeft(shopFailure)(list({})),
    find: (id) =>
      F.pipe(
        find({ params: { id } }),
        TE.bimap(listFailure, (answer) => answer.list),
      ),
    make: ({ name, of, source, profileId }) =>
      F.pipe(
        make({ body: { name, of, source: wireSource(source), ...(profileId === undefined ? {} : { profileId }) } }),
        TE.bimap(
          (failure): ListFailure => {
            const told = listFailure(failure);
            return told._tag === 'UnknownList' ? { _tag: 'UnknownOrder' } : told;
          },
          (answer) => answer.list,
        ),
      ),
    change: (id, { revision, name, lines }) =>
      F.pipe(
        change({ params: { id }, body: { revision, name, lines: [...lines] } }),
        TE.bimap(listFailure, (answer) => answer.list),
      ),
    remove: (id) => TE.mapLeft(listFailure)(remove({ params: { id } })),
    put: (id, chosen) =>
      F.pipe(
        put({ params: { id }, body: chosen === undefined ? {} : { lines: [...chosen] } }),
        TE.bimap(listFailure, ({ basket, findings }) => ({ basket: basketOf(basket), findings })),
      ),
  };
};
