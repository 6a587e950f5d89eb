import { either as E } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';

export const usage = `Compares payments of a shop with what their providers say, while it runs.

  npm run payments -- --shop SHOP reconcile [--days DAYS]

  --shop SHOP       the shop's id, the name of its folder
  --days DAYS       how far back payments are looked at, 1 to 400; left out: 8
  --help            show this

Money that a provider approved for an order that was given up has its consequences at once: the order comes back, or the
money goes back. All else that differs is told and left for people.
Exit code 0: nothing differs; 2: something does, or a provider did not answer; 1: it could not be run.`;

export type PaymentsArguments = { readonly shop: string; readonly days: number };

const readDays = (text: string): E.Either<string, number> => {
  const days = Number(text);
  return /^\d{1,3}$/.test(text) && days >= 1 && days <= 400
    ? E.right(days)
    : E.left(`--days ${text}: expected 1 to 400`);
};

/**
 * Reads the arguments of the payments command.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments: (args: readonly string[]) => E.Either<string, PaymentsArguments | 'help'> = readCommandLine(
  { shop: { type: 'string' }, days: { type: 'string' } },
  ({ values: { shop, days = '8' }, positionals: [action, ...more] }) => {
    if (shop === undefined || shop === '') return E.left('--shop is missing: expected the id of a shop');
    if (action !== 'reconcile') return E.left(`${action ?? 'nothing to do'}: expected reconcile`);
    if (more.length > 0) return E.left(`${more.join(' ')}: expected nothing more`);
    return E.map((read: number) => ({ shop, days: read }))(readDays(days));
  },
);
