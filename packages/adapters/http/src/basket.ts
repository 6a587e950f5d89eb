import type {
  Answer,
  deleteBasketLine,
  getClearBasketId,
  patchBasketLine,
  postBasket,
  postBasketLine,
} from '@torg/contracts';
import type { Basket, BasketCommand, BasketFailure, ShopperBasket } from '@torg/domain/basket';
import { type ShopFailure, unavailable } from '@torg/domain/failure';
import type { PageName } from '@torg/domain/navigation';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call, CallFailure } from './call.ts';
import type { RareCommand } from './call-basket.ts';
import { late } from './late.ts';
import { basketFailure, shopFailure } from './problem.ts';
import { basketOf, type WireBasket } from './wire-basket.ts';

type AskedBasket = Answer<typeof postBasket>['basket'];
type Changed = TE.TaskEither<CallFailure, { readonly basket: WireBasket }>;

/** The shopper's basket, kept by the server that the cookie belongs to. */
export const httpBasket = (call: Call, pageName: () => PageName | undefined): ShopperBasket => {
  const ask = call<typeof postBasket>('POST', '/api/basket');
  const add = call<typeof postBasketLine>('POST', '/api/basket/lines');
  const set = call<typeof patchBasketLine>('PATCH', '/api/basket/lines/:id');
  const remove = call<typeof deleteBasketLine>('DELETE', '/api/basket/lines/:id');
  const rest = late(async () => (await import('./call-basket.ts')).callBasket(call));
  const clear = call<typeof getClearBasketId>('GET', '/api/order/clearBasketId');

  const readAs = (type: 'get' | 'merge') => (): TE.TaskEither<ShopFailure, Basket> =>
    F.pipe(
      ask({ query: readParameters(type, pageName()) }),
      TE.mapLeft(shopFailure),
      TE.map(({ basket }) => basket),
      TE.filterOrElseW(isWhole, () => unavailable(new Error('the basket was answered without its stock'))),
      TE.map(basketOf),
    );
  const read = readAs('get');

  /** The call that carries out a command; undefined for one of those whose code comes late. */
  const sent = (command: BasketCommand): Changed | undefined => {
    switch (command.intent) {
      case 'add': {
        const { intent: _, ...body } = command;
        return add({ body });
      }
      case 'set':
        return set({ params: { id: command.line }, body: { quantity: command.quantity } });
      case 'remove':
        return remove({ params: { id: command.line } });
      default:
        return undefined;
    }
  };

  return {
    read,
    merge: readAs('merge'),
    apply: (command): TE.TaskEither<BasketFailure, Basket> => {
      if (command.intent === 'clear') return F.pipe(clear({}), TE.mapLeft(shopFailure), TE.chain(read));
      const changed = sent(command);
      return changed === undefined
        ? rest((apply) => apply(command as RareCommand))
        : F.pipe(
            changed,
            TE.bimap(
              (failure) => basketFailure(failure, aboutOf(command)),
              ({ basket }) => basketOf(basket),
            ),
          );
    },
  };
};

const readParameters = (type: string, pageName: PageName | undefined): URLSearchParams =>
  new URLSearchParams({ type, stock: 'true', ...(pageName === undefined ? {} : { pageName }) });

/** Lines without stock come to who did not ask for it, and no basket to a page that shows none. */
const isWhole = (basket: AskedBasket): basket is WireBasket =>
  basket?.lines.every(({ stock }) => stock !== undefined) ?? false;

const aboutOf = (command: BasketCommand): { readonly sku?: string; readonly lineId?: string } => {
  if ('sku' in command) return { sku: command.sku };
  return 'line' in command ? { lineId: command.line } : {};
};
