import type { ShopperLists } from '@torg/domain/shopping-list';
import type { Call } from './call.ts';

/** The shopping lists of the user of the session, and of the company. Pages of lists post forms: calls come with the first one. */
export const httpLists = (call: Call): ShopperLists => {
  const lists = async () => (await import('./call-lists.ts')).callLists(call);
  return {
    list: () => async () => (await lists()).list()(),
    find: (id) => async () => (await lists()).find(id)(),
    make: (list) => async () => (await lists()).make(list)(),
    change: (id, wanted) => async () => (await lists()).change(id, wanted)(),
    remove: (id) => async () => (await lists()).remove(id)(),
    put: (id, chosen) => async () => (await lists()).put(id, chosen)(),
  };
};
