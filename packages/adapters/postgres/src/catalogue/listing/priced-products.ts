import { type RawBuilder, sql } from 'kysely';
import { type CatalogueSettings, type PriceChain, priceOfVariant, taxRateOf } from '../shop-settings.ts';

/** A product with the price that a listing shows of it: that of its cheapest variant. */
export type PricedProduct = {
  readonly product_id: string;
  readonly skus: readonly string[];
  readonly image: string | null;
  readonly amount: number;
  readonly compare_at: number | null;
  readonly lowest: number | null;
  readonly list_price: number | null;
  readonly facts: object;
  readonly price_varies: boolean;
  readonly tax_rate: number;
  readonly net: number;
  readonly gross: number;
};

/**
 * Products that have a price in a list or its fallbacks, as a query; of those whose variants `v` a condition names, or of all.
 * VAT is rounded half up in whole numbers, as the domain's `vatOf` does.
 */
export const pricedProducts = (
  info: CatalogueSettings,
  { list, lists }: PriceChain,
  narrowed: RawBuilder<unknown> = sql`true`,
) => {
  const rate = sql`coalesce((${JSON.stringify(info.taxClasses)}::jsonb ->> v.tax_class)::bigint, ${taxRateOf(info, '')}::bigint)`;
  const vat =
    list.vat === 'net'
      ? sql`(2 * amount * rate + 10000) / 20000`
      : sql`(2 * amount * rate + 10000 + rate) / (2 * (10000 + rate))`;
  const both =
    list.vat === 'net' ? sql`amount as net, amount + ${vat} as gross` : sql`amount - ${vat} as net, amount as gross`;
  return sql<PricedProduct>`
    select product_id,
      array_agg(sku order by position) as skus,
      (array_agg(images[1] order by position) filter (where images[1] is not null))[1] as image,
      (array_agg(amount order by gross, position))[1] as amount,
      (array_agg(compare_at order by gross, position))[1] as compare_at,
      (array_agg(lowest order by gross, position))[1] as lowest,
      (array_agg(list_price order by gross, position))[1] as list_price,
      (array_agg(facts order by gross, position))[1] as facts,
      min(gross) <> max(gross) as price_varies,
      (array_agg(rate order by gross, position))[1]::integer as tax_rate,
      (array_agg(net order by gross, position))[1] as net,
      min(gross) as gross
    from (
      select *, ${both} from (
        select v.product_id, v.sku, v.position, v.images, v.facts, p.amount, p.compare_at, p.lowest, p.list_price,
          ${rate} as rate
        from variant v
        cross join lateral (${priceOfVariant(lists)}) p
        where v.shop_id = ${info.id} and ${narrowed}
      ) offer
    ) priced
    group by product_id
  `;
};
