import { type BasketLink, type LinkLine, mostLinkLines } from '@torg/domain/basket-link';
import { either as E } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';

export const usage = `Makes a link that puts goods into the basket of who opens it.

  npm run basket-link -- --shop ID SKU[=QUANTITY][@PRICE] …  [--customer ID] [--hours 72] [--id WORD]

  --shop ID        the shop's id
  SKU=2            goods, and how many of them: one if left out
  SKU=2@129000     at this price for one: minor units, with or without VAT as the customer's price list. Makes a quote
  --customer ID    whom alone it is for: a user, or a customer profile, by its id at the identity server
  --hours 72       how long it holds, 1 to 8760
  --id WORD        tells it from another link of the same contents
  --help           show this

Without --customer the link is for anybody, has no prices and no end, and is not signed. With it, it is signed by
the shop's own key, which is derived from TORG_SECRET. How a sales system signs links: docs/sales-system.md.
Exit code 0: the link is written; 1: it is not.`;

export type BasketLinkArguments = {
  readonly shop: string;
  readonly lines: readonly LinkLine[];
  readonly terms?: Required<Pick<BasketLink, 'customer'>> & Pick<BasketLink, 'id'> & { readonly hours: number };
};

const longestHours = 8760;

const lineOf = (word: string): E.Either<string, LinkLine> => {
  const [, sku = '', quantity = '', price] = /^([^=@]+?)(?:=(\d{1,6}))?(?:@(\d{1,10}))?$/.exec(word) ?? [];
  if (sku === '') return E.left(`${word}: expected goods such as A1, A1=2 or A1=2@12900`);
  return E.right({ sku, quantity, ...(price === undefined ? {} : { price: Number(price) }) });
};

type Values = Readonly<Partial<Record<'shop' | 'customer' | 'hours' | 'id', string>>>;

const termsOf = (
  { customer, hours, id }: Values,
  lines: readonly LinkLine[],
): E.Either<string, Pick<BasketLinkArguments, 'terms'>> => {
  const priced = lines.find(({ price }) => price !== undefined);
  if (customer === undefined) {
    if (priced !== undefined) return E.left(`${priced.sku}@${priced.price}: expected --customer with a price`);
    const [option] = Object.entries({ hours, id }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    return option === undefined ? E.right({}) : E.left(`--${option}: expected only with --customer`);
  }
  const whole = /^\d{1,4}$/.test(hours ?? '72') ? Number(hours ?? 72) : 0;
  if (whole < 1 || whole > longestHours)
    return E.left(`--hours ${hours}: expected a whole number from 1 to ${longestHours}`);
  if (id !== undefined && !/^[\w-]{1,64}$/.test(id)) return E.left(`--id ${id}: expected up to 64 of A-Z a-z 0-9 _ -`);
  return E.right({ terms: { customer, hours: whole, ...(id === undefined ? {} : { id }) } });
};

/**
 * Reads the arguments of the command that makes links.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments: (args: readonly string[]) => E.Either<string, BasketLinkArguments | 'help'> =
  readCommandLine(
    { shop: { type: 'string' }, customer: { type: 'string' }, hours: { type: 'string' }, id: { type: 'string' } },
    ({ values, positionals }) => {
      const { shop } = values;
      if (shop === undefined) return E.left('--shop is missing: expected the id of a shop');
      if (positionals.length === 0 || positionals.length > mostLinkLines)
        return E.left(`${positionals.length} goods: expected 1 to ${mostLinkLines}, such as A1=2`);
      const lines = E.traverseArray(lineOf)(positionals);
      return E.isLeft(lines)
        ? lines
        : E.map((terms: Pick<BasketLinkArguments, 'terms'>) => ({ shop, lines: lines.right, ...terms }))(
            termsOf(values, lines.right),
          );
    },
  );
