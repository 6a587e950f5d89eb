import { either as E, readonlyArray as RA } from 'fp-ts';
import type { FeedContext } from './feed-context.ts';
import { readList } from './feed-details.ts';
import type { FeedImage } from './feed-item.ts';
import { atMost, longest, most, within } from './feed-limits.ts';
import { readPeriod } from './feed-period.ts';
import { readFeedPrice } from './feed-price.ts';
import {
  allFields,
  type FeedRow,
  type Field,
  type FieldProblem,
  firstOf,
  optional,
  required,
  type Told,
  valuesOf,
  wholeNumber,
  wrong,
} from './feed-row.ts';
import type { Plain } from './feed-texts.ts';

export const readId = (row: FeedRow): Field<string> =>
  E.chain(
    (id: string): Field<string> =>
      id.length > longest.id || /\p{Cc}/u.test(id)
        ? wrong('id', id, 'invalid_id', `1 to ${longest.id} characters on one line`)
        : E.right(id),
  )(required(row, 'id'));

export const readAvailability = (row: FeedRow): Field<number | null> => {
  const quantity = optional(row, 'quantity', wholeNumber('quantity'));
  const availability = required(row, 'availability');
  if (E.isLeft(quantity)) return quantity;
  if (E.isLeft(availability)) return availability;
  switch (availability.right.toLowerCase().replace(/[\s_]+/g, '_')) {
    case 'in_stock':
      return E.right(quantity.right ?? null);
    case 'out_of_stock':
      return E.right(0);
    // Sold without being there yet: there is nothing to count.
    case 'preorder':
    case 'backorder':
      return E.right(null);
    default: {
      const expected = 'in_stock, out_of_stock, preorder or backorder';
      return wrong('availability', availability.right, 'unknown_availability', expected);
    }
  }
};

export const readPrices = (
  row: FeedRow,
  context: FeedContext,
): Field<{ readonly price: number; readonly compareAt?: number }> => {
  const price = E.chain(readFeedPrice(context, 'price'))(required(row, 'price'));
  const sale = optional(row, 'sale_price', readFeedPrice(context, 'sale_price'));
  const period = optional(row, 'sale_price_effective_date', readPeriod);
  if (E.isLeft(price)) return price;
  if (E.isLeft(sale)) return sale;
  if (E.isLeft(period)) return period;
  const { from, to } = period.right ?? { from: context.now, to: Number.POSITIVE_INFINITY };
  if (sale.right === undefined || context.now < from || context.now >= to) return E.right({ price: price.right });
  if (sale.right >= price.right) {
    return wrong('sale_price', firstOf(row, 'sale_price') ?? '', 'sale_price_too_high', 'a price below `price`');
  }
  return E.right({ price: sale.right, compareAt: price.right });
};

export const readTaxClass = (row: FeedRow, context: FeedContext): Field<string> => {
  const taxClass = firstOf(row, 'tax_class') ?? context.defaultTaxClass;
  if (Object.hasOwn(context.taxClasses, taxClass)) return E.right(taxClass);
  return wrong('tax_class', taxClass, 'unknown_tax_class', `one of ${Object.keys(context.taxClasses).join(', ')}`);
};

type ImageField = 'image_link' | 'additional_image_link' | 'energy_label' | 'charging_pictogram' | 'eco_rating_label';

/** Reads the picture that a value names: a file of the shop, or one on another host. */
export const readImage = (field: ImageField, value: string, context: FeedContext): Field<FeedImage> => {
  const image = readNamedImage(field, value, context);
  return E.isRight(image) && isMissing(image.right, context) ? E.left([missing(field, image.right)]) : image;
};

const isMissing = ({ id, url }: FeedImage, { pictures }: FeedContext): boolean =>
  url === undefined && pictures !== undefined && !pictures.has(id);

const missing = (field: ImageField, { id }: FeedImage): FieldProblem => ({
  ...{ field, value: id, code: 'missing_picture' },
  expected: 'an http(s) address, or a file of the pictures folder, which has none of this name',
});

/** The pictures of goods that are there; goods are sold without those that are not. */
export const presentImages = (
  images: readonly FeedImage[],
  row: FeedRow,
  context: FeedContext,
): Told<{ readonly images: readonly FeedImage[] }> => {
  const main = firstOf(row, 'image_link') === undefined ? undefined : images[0];
  return {
    told: { images: images.filter((image) => !isMissing(image, context)) },
    wrongs: images
      .filter((image) => isMissing(image, context))
      .map((image) => missing(image === main ? 'image_link' : 'additional_image_link', image)),
  };
};

const readNamedImage = (field: ImageField, value: string, context: FeedContext): Field<FeedImage> => {
  if (/^https?:/i.test(value)) {
    if (!URL.canParse(value)) return wrong(field, value, 'invalid_image', 'an http(s) address or a file name');
    const url = new URL(value).href;
    return E.right({ id: context.remoteImageId(url), url });
  }
  const [, id] = /^(?:[\w./-]*\/)?([A-Za-z0-9][\w-]{0,99})(?:\.[A-Za-z]{3,4})?$/.exec(value) ?? [];
  return id === undefined
    ? wrong(field, value, 'invalid_image', 'an http(s) address or a file name of letters, digits, - and _')
    : E.right({ id });
};

/** The main picture and those beside it, each once. */
export const readImages = (row: FeedRow, context: FeedContext): Field<readonly FeedImage[]> => {
  const main = valuesOf(row, 'image_link').slice(0, 1);
  const beside = [...new Set(readList(valuesOf(row, 'additional_image_link')))].filter(
    (value) => !main.includes(value),
  );
  const read = (field: 'image_link' | 'additional_image_link') =>
    RA.traverse(allFields)((value: string) =>
      E.chain((address: string) => readNamedImage(field, address, context))(within(field, longest[field], value)),
    );
  return E.chain((more: readonly string[]) =>
    allFields.ap(
      E.map((first: readonly FeedImage[]) => (others: readonly FeedImage[]) => [...first, ...others])(
        read('image_link')(main),
      ),
      read('additional_image_link')(more),
    ),
  )(atMost('additional_image_link', most.additional_image_link, beside));
};

/** Ids of products that go with this one: `accessories`, our own, or `related_products`, separated by commas. */
export const readAccessories = (row: FeedRow, plain: Plain): Field<readonly string[]> => {
  const told = readList([...valuesOf(row, 'accessories'), ...valuesOf(row, 'related_products')]);
  const checked = RA.traverse(allFields)((id: string) => within('accessories', longest.item_group_id, id));
  return E.chain(checked)(atMost('accessories', most.accessories, [...new Set(told.map(plain))]));
};

export const readEncoding = (row: FeedRow): Field<true> => {
  const broken = Object.entries(row.values).find(([, values]) => values.some((value) => value.includes('\ufffd')));
  return broken === undefined
    ? E.right(true)
    : wrong(broken[0], broken[1].join(' '), 'invalid_encoding', 'text in UTF-8');
};
