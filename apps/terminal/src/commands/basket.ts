import type { Basket, BasketCommand } from '@torg/domain/basket';
import { function as F, taskEither as TE } from 'fp-ts';
import { type Command, type CommandInput, usageError } from './command.ts';

const sayBasket =
  ({ say, texts }: CommandInput) =>
  ({ lines, totals, hasUnacceptedChanges }: Basket): void => {
    for (const line of lines) {
      say(`${line.id}  ${String(line.quantity).padStart(3)} × ${line.name} (${line.sku})  ${texts.money(line.gross)}`);
    }
    say(lines.length === 0 ? 'The basket is empty' : `Total ${texts.money(totals.gross)}`);
    if (hasUnacceptedChanges) say('Prices or stock changed since you looked: torg accept');
  };

const apply = (input: CommandInput, command: BasketCommand) =>
  F.pipe(input.shop.basket.apply(command), TE.map(sayBasket(input)));

const quantityIn = (text: string | undefined): number => (/^\d+$/.test(text ?? '1') ? Number(text ?? '1') : Number.NaN);

export const basket: Command = {
  args: '',
  about: 'what is in the basket',
  run: (input) => F.pipe(input.shop.basket.read(), TE.map(sayBasket(input))),
};

export const add: Command = {
  args: 'SKU [QUANTITY]',
  about: 'puts goods into the basket',
  run: (input) => {
    const [sku, quantity] = input.args;
    if (sku === undefined) return TE.left(usageError('a SKU is needed: torg show SLUG names them'));
    return apply(input, { intent: 'add', sku, quantity: quantityIn(quantity) });
  },
};

export const set: Command = {
  args: 'LINE QUANTITY',
  about: 'changes how many there are of a line; 0 takes it out',
  run: (input) => {
    const [line = '', quantity] = input.args;
    return apply(
      input,
      quantity === '0' ? { intent: 'remove', line } : { intent: 'set', line, quantity: quantityIn(quantity) },
    );
  },
};

export const accept: Command = {
  args: '',
  about: 'takes note of changed prices and stock',
  run: (input) => apply(input, { intent: 'accept' }),
};
