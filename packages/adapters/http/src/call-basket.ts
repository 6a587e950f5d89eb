import type {
  deleteBasketCode,
  patchBasketLine,
  postBasketChanges,
  postBasketCode,
  putBasketKept,
} from '@torg/contracts';
import type { Basket, BasketCommand, BasketError, BasketFailure } from '@torg/domain/basket';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call, CallFailure } from './call.ts';
import { basketTable, count, type DecodeTable, decodeBy } from './problem.ts';
import { basketOf, type WireBasket } from './wire-basket.ts';

/** What is asked of a basket on its own page alone. */
export type RareCommand = Extract<
  BasketCommand,
  { readonly intent: 'drop-trade-in' | 'drop-plan' | 'accept' | 'keep' | 'add-code' | 'drop-code' }
>;

const allTable: DecodeTable<BasketError> = {
  ...basketTable,
  UnknownCode: { code: 'promotion.unknown_code', decode: () => ({ _tag: 'UnknownCode' }) },
  TooManyCodes: {
    code: 'promotion.too_many_codes',
    decode: ({ max }) => ({ _tag: 'TooManyCodes', max: count(max) }),
  },
};
const failureOf: (failure: CallFailure, about?: { readonly lineId?: string }) => BasketFailure = decodeBy(allTable);

/** Carries out commands that few pages need. */
export const callBasket = (call: Call): ((command: RareCommand) => TE.TaskEither<BasketFailure, Basket>) => {
  const set = call<typeof patchBasketLine>('PATCH', '/api/basket/lines/:id');
  const accept = call<typeof postBasketChanges>('POST', '/api/basket/changes');
  const keep = call<typeof putBasketKept>('PUT', '/api/basket/kept');
  const addCode = call<typeof postBasketCode>('POST', '/api/basket/codes');
  const dropCode = call<typeof deleteBasketCode>('DELETE', '/api/basket/codes/:code');

  const sent = (command: RareCommand): TE.TaskEither<CallFailure, { readonly basket: WireBasket }> => {
    switch (command.intent) {
      case 'drop-trade-in':
        return set({ params: { id: command.line }, body: { tradeIn: null } });
      case 'drop-plan':
        return set({ params: { id: command.line }, body: { subscription: null } });
      case 'accept':
        return accept({});
      case 'keep':
        return keep({ body: { kept: command.kept } });
      case 'add-code':
        return addCode({ body: { code: command.code } });
      case 'drop-code':
        return dropCode({ params: { code: command.code } });
    }
  };

  return (command) =>
    F.pipe(
      sent(command),
      TE.bimap(
        (failure) => failureOf(failure, 'line' in command ? { lineId: command.line } : {}),
        ({ basket }) => basketOf(basket),
      ),
    );
};
