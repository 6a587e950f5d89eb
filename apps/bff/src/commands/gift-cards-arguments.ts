import { either as E, function as F } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';
import { readOrderNumber } from './read-order-number.ts';

export const usage = `Tells what a shop owes by gift cards, and blocks cards, while it runs.

  npm run gift-cards -- --shop SHOP owed
  npm run gift-cards -- --shop SHOP show NUMBER
  npm run gift-cards -- --shop SHOP block NUMBER
  npm run gift-cards -- --shop SHOP unblock NUMBER

  NUMBER            the number of the order that bought the card
  --shop SHOP       the shop's id, the name of its folder
  --help            show this

Nobody pays with a card that is blocked, nor is told why; what orders have reserved of it stays theirs.
Exit code 0: done; 2: the order bought no card, or its money has not come; 1: it could not be run.`;

const actions = ['show', 'block', 'unblock'] as const;

/** What is asked for: what is owed in all, or something about the card of one order. */
export type GiftCardsArguments = { readonly shop: string } & (
  | { readonly action: 'owed' }
  | { readonly action: (typeof actions)[number]; readonly number: string }
);

const readAction = (shop: string, [word, number, ...more]: readonly string[]): E.Either<string, GiftCardsArguments> => {
  const beyond = word === 'owed' ? [number, ...more].filter((one) => one !== undefined) : more;
  if (beyond.length > 0) return E.left(`${beyond.join(' ')}: expected nothing more`);
  if (word === 'owed') return E.right({ shop, action: word });
  const action = actions.find((one) => one === word);
  if (action === undefined) return E.left(`${word ?? 'nothing to do'}: expected owed, show, block or unblock`);
  return F.pipe(
    number === undefined
      ? E.left('NUMBER is missing: expected the number of the order that bought the card')
      : readOrderNumber(number),
    E.map((read) => ({ shop, action, number: read })),
  );
};

/**
 * Reads the arguments of the gift-cards command.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments: (args: readonly string[]) => E.Either<string, GiftCardsArguments | 'help'> =
  readCommandLine({ shop: { type: 'string' } }, ({ values: { shop }, positionals }) =>
    shop === undefined || shop === ''
      ? E.left('--shop is missing: expected the id of a shop')
      : readAction(shop, positionals),
  );
