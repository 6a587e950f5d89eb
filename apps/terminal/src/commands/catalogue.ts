import type { Listing, ListingQuery, Product } from '@torg/domain/catalogue';
import { amountIn } from '@torg/domain/money';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Command, type CommandInput, usageError } from './command.ts';

const firstPage: ListingQuery = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 };

const sayListing =
  ({ say, texts, shop }: CommandInput) =>
  ({ items, total }: Listing): void => {
    for (const { slug, name, price } of items) {
      say(`${slug.padEnd(40)} ${texts.money(amountIn(price, shop.config.info.activeVatOption)).padStart(12)}  ${name}`);
    }
    say(texts.t('listing.count', { count: total }));
  };

const sayProduct = ({ say, texts, shop }: CommandInput, { name, variants }: Product): void => {
  say(name);
  for (const { sku, options, price, stock } of variants) {
    const money = texts.money(amountIn(price, shop.config.info.activeVatOption));
    say(`  ${sku.padEnd(24)} ${money.padStart(12)}  ${[...Object.values(options), stock.state].join(', ')}`);
  }
};

export const list: Command = {
  args: '[CATEGORY]',
  about: 'goods, the most popular first',
  run: (input) => {
    const [category] = input.args;
    const query = category === undefined ? firstPage : { ...firstPage, category };
    return F.pipe(input.shop.catalogue.listing(query), TE.map(sayListing(input)));
  },
};

export const search: Command = {
  args: 'WORD …',
  about: 'goods that fit the words best',
  run: (input) =>
    F.pipe(
      input.shop.catalogue.listing({ ...firstPage, text: input.args.join(' '), sort: 'relevance' }),
      TE.map(sayListing(input)),
    ),
};

export const show: Command = {
  args: 'SLUG',
  about: 'an article with its variants and their SKUs',
  run: (input) =>
    F.pipe(
      input.shop.catalogue.product(input.args[0] ?? ''),
      TE.chainW(
        O.match(
          () => TE.left(usageError(`there is no article ${input.args[0] ?? '(none was named)'}`)),
          (product) => TE.right(sayProduct(input, product)),
        ),
      ),
    ),
};
