import { apply, either as E, these as TH } from 'fp-ts';
import { attributesOf, optionsOf, readOptions } from './feed-attributes.ts';
import { readCarriage } from './feed-carriage.ts';
import type { FeedContext } from './feed-context.ts';
import { readFacts, readYesNo } from './feed-facts.ts';
import {
  presentImages,
  readAccessories,
  readAvailability,
  readEncoding,
  readId,
  readImages,
  readPrices,
  readTaxClass,
} from './feed-fields.ts';
import type { FeedItem, RowProblem } from './feed-item.ts';
import { readLanguages } from './feed-languages.ts';
import { longest, shown, within } from './feed-limits.ts';
import { allFields, type FeedRow, firstOf, optional, wholeNumber } from './feed-row.ts';
import {
  codesOf,
  plainWith,
  readCategoryPath,
  readDescription,
  readHighlights,
  readName,
  readSpecifications,
  readTexts,
} from './feed-texts.ts';

/**
 * Reads a row of a Google Merchant Center product feed into a variant of the shop, or tells all that is wrong with it; both where
 * what is wrong is a fact that goods can be sold without (feed-facts.ts). Prices become minor units of the shop's currency. Attributes are the documented ones
 * (https://support.google.com/merchants/answer/7052112); `quantity` is that of local inventory, `tax_class` and `accessories` are our own.
 * Values that are too long or too many are problems, too (feed-limits.ts); a problem shows the start of its value.
 */
export const readFeedRow =
  (context: FeedContext) =>
  (row: FeedRow): TH.These<readonly RowProblem[], FeedItem> => {
    const plain = plainWith(context.readHtml);
    const fields = apply.sequenceS(allFields)({
      encoding: readEncoding(row),
      sku: readId(row),
      name: readName(row, plain),
      texts: readTexts(row, plain),
      description: readDescription(row, context.readHtml),
      categoryPath: readCategoryPath(row, plain),
      onHand: readAvailability(row),
      prices: readPrices(row, context),
      taxClass: readTaxClass(row, context),
      link: within('link', longest.link, firstOf(row, 'link') ?? ''),
      images: readImages(row, context),
      specifications: readSpecifications(row, plain),
      highlights: readHighlights(row, plain),
      named: readOptions(row, plain),
      accessories: readAccessories(row, plain),
      popularity: optional(row, 'custom_number_0', wholeNumber('custom_number_0')),
      carriage: readCarriage(row),
      // What is meant to be hidden must not be shown by a slip of the pen.
      hidden: optional(row, 'hidden', readYesNo('hidden')),
    });
    if (E.isLeft(fields)) {
      return E.left(fields.left.map((problem) => ({ line: row.line, ...problem, value: shown(problem.value) })));
    }
    const { sku, name, texts, description, categoryPath, onHand } = fields.right;
    const { prices, taxClass, images, specifications, highlights, popularity, named, accessories, hidden, carriage } =
      fields.right;
    const { told, wrongs } = readFacts(row, plain, context);
    const shownImages = presentImages(images, row, context);
    const main = { row, texts, named, item: { ...told, categoryPath, specifications, highlights } };
    const { told: inOthers, wrongs: wrongInOthers } = readLanguages(main, plain, context);
    const item: FeedItem = {
      ...told,
      ...inOthers,
      sku,
      productId: texts.item_group_id ?? plain(sku),
      name,
      description,
      ...(texts.brand === undefined ? {} : { brand: texts.brand }),
      categoryPath,
      ...prices,
      taxClass,
      onHand,
      options: optionsOf(texts, named),
      attributes: attributesOf(row, texts, specifications, named, context, plain),
      specifications: [...specifications, ...codesOf(texts)],
      highlights,
      ...shownImages.told,
      accessories,
      popularity: popularity ?? 0,
      ...(hidden === true ? { hidden } : {}),
      ...carriage,
    };
    const warnings = [...shownImages.wrongs, ...wrongs, ...wrongInOthers].map(
      (problem): RowProblem => ({ line: row.line, ...problem, value: shown(problem.value), landed: true }),
    );
    return warnings.length === 0 ? TH.right(item) : TH.both(warnings, item);
  };
