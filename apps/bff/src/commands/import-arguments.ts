import { parseArgs } from 'node:util';
import { either as E } from 'fp-ts';

export const usage = `Loads a product feed (Google Merchant Center; TSV or CSV in UTF-8) into a shop, while it runs.

  npm run import -- --shop SHOP FILE [--rate CODE=RATE …] [--prune]

  --shop SHOP       the shop's id, the name of its folder
  --rate USD=10.50  what one unit of another currency is worth in the shop's; goes before shop.json's exchangeRates
  --prune           remove what the feed no longer has; not done when rows were bad
  --help            show this

The same id updates a product. Bad rows are reported and left out; the good ones land.
Exit code 0: all rows landed; 2: some rows were bad; 1: it could not be run.`;

export type ImportArguments = {
  readonly shop: string;
  readonly file: string;
  readonly rates: Readonly<Record<string, number>>;
  readonly prune: boolean;
};

const readRate = (text: string): E.Either<string, readonly [string, number]> => {
  const [, code = '', rate = ''] = /^([A-Za-z]{3})=(\d{1,9}(?:\.\d{1,8})?)$/.exec(text) ?? [];
  return Number(rate) > 0
    ? E.right([code.toUpperCase(), Number(rate)])
    : E.left(`--rate ${text}: expected a currency and a number above 0, such as USD=10.50`);
};

/**
 * Reads the arguments of the import command.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments = (args: readonly string[]): E.Either<string, ImportArguments | 'help'> => {
  const parsed = E.tryCatch(
    () =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          shop: { type: 'string' },
          rate: { type: 'string', multiple: true, default: [] },
          prune: { type: 'boolean', default: false },
          help: { type: 'boolean', short: 'h', default: false },
        },
      }),
    (cause) => (cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : String(cause)),
  );
  if (E.isLeft(parsed)) return parsed;
  const { values, positionals } = parsed.right;
  if (values.help) return E.right('help');
  const [file, ...more] = positionals;
  if (values.shop === undefined || values.shop === '') return E.left('--shop is missing: expected the id of a shop');
  if (file === undefined) return E.left('FILE is missing: expected the path of a product feed');
  if (more.length > 0) return E.left(`${more.join(' ')}: expected one file`);
  const rates = E.traverseArray(readRate)(values.rate);
  if (E.isLeft(rates)) return rates;
  return E.right({ shop: values.shop, file, rates: Object.fromEntries(rates.right), prune: values.prune });
};
