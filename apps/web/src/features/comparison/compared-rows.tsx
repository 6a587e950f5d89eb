import { bestStock, chooseVariant, firstAwaitedDay, type Product } from '@torg/domain/catalogue';
import { type ComparedRow, optionRows, specificationRows } from '@torg/domain/comparison';
import { amountIn } from '@torg/domain/money';
import { defaultDeliveryEstimate } from '@torg/domain/shop';
import type { ReactNode } from 'react';
import { timeText } from '../../bindings/delivery.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { EnergyArrow } from '../../ui/energy-arrow.tsx';
import { PriceNotes } from '../../ui/price-notes.tsx';
import { PriceTag } from '../../ui/price-tag.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StockNote } from '../../ui/stock-note.tsx';
import { optionName } from '../product/option-name.ts';

/** A row of the table: `values` tell whether goods differ, `cells` show them where words are not enough. */
export type ShownRow = ComparedRow & { readonly key: string; readonly cells?: readonly ReactNode[] };

const priceOf = (product: Product): ReactNode => {
  const variant = chooseVariant(product, { options: {} })?.shown;
  if (variant === undefined) return null;
  const isFrom = product.variants.some(({ price }) => price.amount !== variant.price.amount);
  return (
    <>
      <PriceTag price={variant.price} compareAt={variant.compareAt} isFrom={isFrom} />
      <PriceNotes {...variant} />
    </>
  );
};

/** What is compared: what every product has first, then what it can be chosen by, then what is measured of it. */
export const useComparedRows = (products: readonly Product[]): readonly ShownRow[] => {
  const { text, shop, facts } = useStorefront();
  const { t } = text;
  const estimate = defaultDeliveryEstimate(shop.config.info);
  const stockOf = ({ slug, variants }: Product): ReactNode => {
    const from = firstAwaitedDay(variants);
    return <StockNote key={slug} state={bestStock(variants)} from={from} delivery={timeText(text, estimate, from)} />;
  };
  const general: readonly ShownRow[] = [
    {
      ...{ key: 'price', name: t('compare.price') },
      values: products.map((product) => {
        const shown = chooseVariant(product, { options: {} })?.shown;
        return shown && String(amountIn(shown.price, facts.priceContext.vatView));
      }),
      cells: products.map(priceOf),
    },
    {
      ...{ key: 'stock', name: t('compare.stock') },
      values: products.map(({ variants }) => `${bestStock(variants)} ${firstAwaitedDay(variants) ?? ''}`),
      cells: products.map(stockOf),
    },
    {
      ...{ key: 'rating', name: t('compare.rating') },
      values: products.map(({ rating }) => rating && `${rating.average} ${rating.count}`),
      cells: products.map(({ slug, rating }) => (rating ? <Stars key={slug} {...rating} /> : t('compare.unrated'))),
    },
    {
      ...{ key: 'energy', name: t('compare.energy') },
      values: products.map(({ energy }) => energy?.class),
      cells: products.map(({ slug, energy }) => energy && <EnergyArrow key={slug} {...energy} />),
    },
    { key: 'brand', name: t('compare.brand'), values: products.map(({ brand }) => brand?.name) },
  ];
  return [
    // A row that none of them has anything in is left out, ratings too.
    ...general.filter(({ values }) => values.some((value) => value !== undefined)),
    ...optionRows(products).map((row) => ({
      ...row,
      key: `option ${row.name}`,
      name: optionName(shop.config, text, row.name),
    })),
    ...specificationRows(products).map((row) => ({ ...row, key: `${row.group} ${row.name}` })),
  ];
};
