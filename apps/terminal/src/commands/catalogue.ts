import type { Listing, ListingQuery, Product } from '@torg/domain/catalogue';
import type { ShopFailure } from '@torg/domain/failure';
import { amountIn, type VatBasis } from '@torg/domain/money';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Command, type CommandInput, usageError } from './command.ts';

const firstPage: ListingQuery = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 };

const sayListing = ({ say, texts }: CommandInput, { items, total }: Listing, vatView: VatBasis): void => {
  for (const { slug, name, price } of items) {
    say(`${slug.padEnd(40)} ${texts.money(amountIn(price, vatView)).padStart(12)}  ${name}`);
  }
  say(texts.t('listing.count', { count: total }));
};

const sayProduct = ({ say, texts }: CommandInput, { name, variants }: Product, vatView: VatBasis): void => {
  say(name);
  for (const { sku, options, price, stock } of variants) {
    const money = texts.money(amountIn(price, vatView));
    say(`  ${sku.padEnd(24)} ${money.padStart(12)}  ${[...Object.values(options), stock.state].join(', ')}`);
  }
};

const showListing = (input: CommandInput, query: ListingQuery): TE.TaskEither<ShopFailure, void> =>
  F.pipe(
    input.shop.catalogue.listing(query),
    TE.chainW((listing) =>
      F.pipe(
        input.vatView,
        TE.map((vatView) => sayListing(input, listing, vatView)),
      ),
    ),
  );

export const list: Command = {
  args: '[CATEGORY]',
  about: 'goods, the most popular first',
  run: (input) => {
    const [category] = input.args;
    const query = category === undefined ? firstPage : { ...firstPage, category };
    return showListing(input, query);
  },
};

export const search: Command = {
  args: 'WORD …',
  about: 'goods that fit the words best',
  run: (input) => showListing(input, { ...firstPage, text: input.args.join(' '), sort: 'relevance' }),
};

export const show: Command = {
  args: 'SLUG',
  about: 'an article with its variants and their SKUs',
  run: (input) =>
    F.pipe(
      input.shop.catalogue.product(input.args[0] ?? ''),
      TE.chainW(
        O.matchW(
          () => TE.left(usageError(`there is no article ${input.args[0] ?? '(none was named)'}`)),
          (product) =>
            F.pipe(
              input.vatView,
              TE.map((vatView) => sayProduct(input, product, vatView)),
            ),
        ),
      ),
    ),
};
