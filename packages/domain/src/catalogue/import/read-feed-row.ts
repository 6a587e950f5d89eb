import { apply, either as E } from 'fp-ts';
import type { FeedContext } from './feed-context.ts';
import { readDetails, readList } from './feed-details.ts';
import { readAvailability, readEncoding, readId, readImages, readPrices, readTaxClass } from './feed-fields.ts';
import type { FeedItem, RowProblem } from './feed-item.ts';
import {
  allFields,
  type FeedRow,
  type Field,
  firstOf,
  optional,
  required,
  valuesOf,
  wholeNumber,
  wrong,
} from './feed-row.ts';
import { attributesOf, categoryPathOf, codesOf, descriptionOf, optionsOf, plainWith } from './feed-texts.ts';

/**
 * Reads a row of a Google Merchant Center product feed into a variant of the shop, or tells all that is wrong with it.
 * Prices become minor units of the shop's currency. Attributes are the documented ones
 * (https://support.google.com/merchants/answer/7052112); `quantity` is that of local inventory, `tax_class` is our own.
 */
export const readFeedRow =
  (context: FeedContext) =>
  (row: FeedRow): E.Either<readonly RowProblem[], FeedItem> => {
    const plain = plainWith(context.readHtml);
    const fields = apply.sequenceS(allFields)({
      encoding: readEncoding(row),
      sku: readId(row),
      name: E.chain(
        (title: string): Field<string> =>
          plain(title) === '' ? wrong('title', title, 'missing', 'a value') : E.right(plain(title)),
      )(required(row, 'title')),
      onHand: readAvailability(row),
      prices: readPrices(row, context),
      taxClass: readTaxClass(row, context),
      images: readImages(row, context),
      specifications: readDetails(valuesOf(row, 'product_detail').map(plain)),
      popularity: optional(row, 'custom_number_0', wholeNumber('custom_number_0')),
    });
    if (E.isLeft(fields)) return E.left(fields.left.map((problem) => ({ line: row.line, ...problem })));
    const { sku, name, onHand, prices, taxClass, images, specifications, popularity } = fields.right;
    const brand = plain(firstOf(row, 'brand') ?? '');
    return E.right({
      sku,
      productId: plain(firstOf(row, 'item_group_id') ?? sku),
      name,
      description: descriptionOf(row, context.readHtml),
      ...(brand === '' ? {} : { brand }),
      categoryPath: categoryPathOf(row, plain),
      ...prices,
      taxClass,
      onHand,
      options: optionsOf(row, plain),
      attributes: attributesOf(row, specifications, context, plain),
      specifications: [...specifications, ...codesOf(row)],
      highlights: readList(valuesOf(row, 'product_highlight')).map(plain),
      images,
      popularity: popularity ?? 0,
    });
  };
