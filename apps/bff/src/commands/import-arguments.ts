import { either as E } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';

export const usage = `Loads products (a feed for Google Merchant Center in TSV, CSV or XML, or Shopify's product file) while a shop runs.

  npm run import -- --shop SHOP FILE [--currency CODE] [--rate CODE=RATE …] [--prune] [--dry-run]
  npm run import -- --shop SHOP --price-list LIST FILE [--currency CODE] [--rate CODE=RATE …]
  npm run import -- --shop SHOP --stock FILE
  npm run import -- --last [--shop SHOP]

  --shop SHOP       the shop's id, the name of its folder
  --rate USD=10.50  what one unit of another currency is worth in the shop's; goes before shop.json's exchangeRates
  --currency USD    the currency of amounts that name none, as in Shopify's files; there it is the shop's when not said
  --price-list LIST the file has prices of this list and nothing else: columns id and price (1234.50 NOK)
  --stock           the file has stock and nothing else: columns id and quantity
  --last            show the last run of each import that shop.json schedules, with every bad line
  --prune           remove what the feed no longer has; not done when rows were bad
  --dry-run         say what would change, and change nothing
  --help            show this

The same id updates a product. Bad rows are reported and left out; the good ones land.
A feed sets prices in the list of the shop's default group; prices of a list, and stock, are set all at once, and others stay.
Exit code 0: all rows landed; 2: some rows were bad; 1: it could not be run.`;

export type ImportArguments = {
  readonly shop: string;
  readonly file: string;
  readonly rates: Readonly<Record<string, number>>;
  /** The currency of amounts that name none, in capitals. */
  readonly currency?: string;
  readonly prune: boolean;
  readonly dryRun: boolean;
  /** The price list that the file is for; without one the file is a product feed. */
  readonly priceList?: string;
  /** Whether the file says how many units there are, and nothing else. */
  readonly stock: boolean;
};

/** Asks for the last run of each scheduled import, of one shop or of all. */
export type LastImports = { readonly last: true; readonly shop: string | undefined };

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
export const readArguments: (args: readonly string[]) => E.Either<string, ImportArguments | LastImports | 'help'> =
  readCommandLine(
    {
      shop: { type: 'string' },
      rate: { type: 'string', multiple: true },
      currency: { type: 'string' },
      'price-list': { type: 'string' },
      stock: { type: 'boolean', default: false },
      last: { type: 'boolean', default: false },
      prune: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
    ({ values, positionals }) => {
      const [file, ...more] = positionals;
      if (values.last) {
        const others = Object.entries(values).filter(
          ([name, value]) => !['last', 'shop'].includes(name) && value !== undefined && value !== false,
        );
        const [other] = [...positionals, ...others.map(([name]) => `--${name}`)];
        return other === undefined
          ? E.right({ last: true, shop: values.shop } as const)
          : E.left(`${other}: --last shows reports and loads nothing; leave it out`);
      }
      if (values.shop === undefined || values.shop === '')
        return E.left('--shop is missing: expected the id of a shop');
      if (file === undefined)
        return E.left('FILE is missing: expected the path of a product feed or of a list of prices');
      if (more.length > 0) return E.left(`${more.join(' ')}: expected one file`);
      const priceList = values['price-list'];
      if (priceList === '') return E.left('--price-list is empty: expected the id of a price list of the shop');
      if (priceList !== undefined && values.prune) return E.left('--prune: prices are never removed; leave it out');
      const dryRun = values['dry-run'];
      const { stock } = values;
      if (stock && priceList !== undefined) return E.left('--stock: a file of stock has no prices; leave one out');
      if (stock && values.prune) return E.left('--prune: stock is never removed; leave it out');
      if (stock && dryRun) return E.left('--dry-run: only product feeds can be tried; leave it out');
      if (priceList !== undefined && dryRun) return E.left('--dry-run: only product feeds can be tried; leave it out');
      const { currency } = values;
      if (currency !== undefined && !/^[A-Za-z]{3}$/.test(currency))
        return E.left(`--currency ${currency}: expected the three letters of a currency, such as USD`);
      const rates = E.traverseArray(readRate)(values.rate ?? []);
      if (E.isLeft(rates)) return rates;
      return E.right({
        ...{ shop: values.shop, file, rates: Object.fromEntries(rates.right), prune: values.prune, dryRun, stock },
        ...(currency === undefined ? {} : { currency: currency.toUpperCase() }),
        ...(priceList === undefined ? {} : { priceList }),
      });
    },
  );
