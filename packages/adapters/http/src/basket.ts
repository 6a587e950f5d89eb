import type {
  Answer,
  deleteBasketLine,
  getClearBasketId,
  patchBasketLine,
  postBasket,
  postBasketChanges,
  postBasketLine,
  putBasketKept,
} from '@torg/contracts';
import type { Basket, BasketCommand, BasketFailure, ShopperBasket } from '@torg/domain/basket';
import { type ShopFailure, unavailable } from '@torg/domain/failure';
import type { PageName } from '@torg/domain/navigation';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call, CallFailure } from './call.ts';
import { basketFailure, shopFailure } from './problem.ts';

type WireBasket = Answer<typeof postBasketLine>['basket'];
type AskedBasket = Answer<typeof postBasket>['basket'];
type Changed = TE.TaskEither<CallFailure, { readonly basket: WireBasket }>;

/** The shopper's basket, kept by the server that the cookie belongs to. */
export const httpBasket = (call: Call, pageName: () => PageName | undefined): ShopperBasket => {
  const ask = call<typeof postBasket>('POST', '/api/basket');
  const add = call<typeof postBasketLine>('POST', '/api/basket/lines');
  const set = call<typeof patchBasketLine>('PATCH', '/api/basket/lines/:id');
  const remove = call<typeof deleteBasketLine>('DELETE', '/api/basket/lines/:id');
  const accept = call<typeof postBasketChanges>('POST', '/api/basket/changes');
  const clear = call<typeof getClearBasketId>('GET', '/api/order/clearBasketId');
  const keep = call<typeof putBasketKept>('PUT', '/api/basket/kept');

  const readAs = (type: 'get' | 'merge') => (): TE.TaskEither<ShopFailure, Basket> =>
    F.pipe(
      ask({ query: readParameters(type, pageName()) }),
      TE.mapLeft(shopFailure),
      TE.map(({ basket }) => basket),
      TE.filterOrElseW(isWhole, () => unavailable(new Error('the basket was answered without its stock'))),
      TE.map(basketOf),
    );
  const read = readAs('get');

  /** The call that carries out each command. */
  const sent = (command: Exclude<BasketCommand, { readonly intent: 'clear' }>): Changed => {
    switch (command.intent) {
      case 'add': {
        const { intent: _, ...body } = command;
        return add({ body });
      }
      case 'set':
        return set({ params: { id: command.line }, body: { quantity: command.quantity } });
      case 'remove':
        return remove({ params: { id: command.line } });
      case 'drop-trade-in':
      case 'drop-plan':
        return set({
          params: { id: command.line },
          body: { [command.intent === 'drop-plan' ? 'subscription' : 'tradeIn']: null },
        });
      case 'accept':
        return accept({});
      case 'keep':
        return keep({ body: { kept: command.kept } });
    }
  };

  return {
    read,
    merge: readAs('merge'),
    apply: (command): TE.TaskEither<BasketFailure, Basket> =>
      command.intent === 'clear'
        ? F.pipe(clear({}), TE.mapLeft(shopFailure), TE.chain(read))
        : F.pipe(
            sent(command),
            TE.bimap(
              (failure) => basketFailure(failure, aboutOf(command)),
              ({ basket }) => basketOf(basket),
            ),
          ),
  };
};

const readParameters = (type: string, pageName: PageName | undefined): URLSearchParams =>
  new URLSearchParams({ type, stock: 'true', ...(pageName === undefined ? {} : { pageName }) });

/** Lines without stock come to who did not ask for it, and no basket to a page that shows none. */
const isWhole = (basket: AskedBasket): basket is WireBasket =>
  basket?.lines.every(({ stock }) => stock !== undefined) ?? false;

/** The basket in the domain's words. */
export const basketOf = ({ changed, isBasketChange, ...basket }: WireBasket): Basket => ({
  ...basket,
  hasUnacceptedChanges: changed,
  mergedAtLogin: isBasketChange,
});

const aboutOf = (command: BasketCommand): { readonly sku?: string; readonly lineId?: string } => {
  if ('sku' in command) return { sku: command.sku };
  return 'line' in command ? { lineId: command.line } : {};
};
