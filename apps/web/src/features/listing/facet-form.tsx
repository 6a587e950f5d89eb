import {
  baseColourFacet,
  canNarrow,
  type FacetValue,
  isBaseColour,
  isChoice,
  type Listing,
  type ListingQuery,
  offeredValues,
  reducedFacet,
  stockFacet,
} from '@torg/domain/catalogue';
import { ratingFacet } from '@torg/domain/rating';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { inLanguage } from '../../bindings/wording.ts';
import { colourNames } from '../../ui/colour-dots.tsx';
import { DrawerHead } from '../../ui/drawer-head.tsx';
import styles from './facet-form.module.css';
import { FacetGroup } from './facet-group.tsx';
import { PriceChoice } from './price-choice.tsx';
import { StockChoice } from './stock-choice.tsx';

export const facetFormId = 'facets';
export const facetPanelId = 'facet-panel';

type Props = { readonly query: ListingQuery; readonly listing: Listing; readonly address: string };

/**
 * What narrows a listing: a GET form, that with scripts is sent as soon as something is chosen.
 * On a phone it is a drawer that opens without scripts; where there is room it stands beside the products.
 * Where nothing narrows, it only sorts, and is not seen.
 */
export const FacetForm = ({ query, listing, address }: Props) => {
  const { text, path, shop } = useStorefront();
  const form = useRef<HTMLFormElement>(null);
  useShownChoice(form);
  return (
    <div id={facetPanelId} popover="auto" className={`drawer ${canNarrow(query, listing) ? styles.panel : ''}`}>
      <form
        ref={form}
        id={facetFormId}
        method="get"
        action={path(address)}
        aria-label={text.t('listing.filter')}
        // A browser that brings back what was chosen would contradict the address.
        autoComplete="off"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <div className={styles.head}>
          <DrawerHead
            drawerId={facetPanelId}
            title={text.t('listing.filter')}
            closeLabel={text.t('listing.close_filter')}
          />
        </div>
        {query.text !== undefined && <input type="hidden" name="q" value={query.text} />}
        {query.pageSize !== 24 && <input type="hidden" name="pageSize" value={query.pageSize} />}
        {listing.facets
          .filter((facet) => isChoice(facet, listing.total))
          .map((facet) => (
            <FacetGroup
              key={facet.key}
              facet={{ ...facet, values: offeredValues(facet) }}
              label={facetLabel(shop.config, text, facet.key)}
              nameOf={(value) => facetValueName(text, facet.key, value)}
            />
          ))}
        {listing.facets.every(({ key }) => key !== stockFacet.key) && <StockChoice query={query} />}
        {listing.priceRange && <PriceChoice query={query} range={listing.priceRange} />}
        <p className={styles.apply}>
          <button type="submit" className="button">
            {text.t('listing.show_count', { count: listing.total })}
          </button>
        </p>
      </form>
    </div>
  );
};

/**
 * Lets the form show what the address says, when that changed otherwise than by the form: a chip, the back button. What
 * was chosen before the page's scripts came is sent by the form's first effect, not taken back.
 */
const useShownChoice = (form: RefObject<HTMLFormElement | null>): void => {
  const isTakenOver = useRef(false);
  // After every later render: what is chosen comes from the rendered defaults, whichever of them moved.
  useLayoutEffect(() => {
    if (!isTakenOver.current) return;
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
      if (control instanceof HTMLSelectElement) control.value = control.dataset.chosen ?? '';
    }
  });
  useEffect(() => {
    isTakenOver.current = true;
    if ([...(form.current?.elements ?? [])].some(isChanged)) form.current?.requestSubmit();
  }, [form]);
};

/** Whether a control says something else than the page that was rendered. */
const isChanged = (control: Element): boolean =>
  control instanceof HTMLInputElement
    ? control.checked !== control.defaultChecked
    : control instanceof HTMLSelectElement && control.value !== (control.dataset.chosen ?? '');

/** What a facet is called in the page's language; the shop names its own, the brand's name is ours. */
export const facetLabel = (config: StorefrontConfig, { t }: Text, key: string): string => {
  const label = config.info.facets.find((facet) => facet.key === key)?.label;
  if (label !== undefined) return inLanguage(label, config) || key;
  if (key === ratingFacet.key) return t('facet.rating');
  if (key === reducedFacet.key) return t('facet.reduced');
  if (key === stockFacet.key) return t('facet.stock');
  return key === 'brand' ? t('facet.brand') : key;
};

/** What a value of a facet is called: shops name their own. */
export const facetValueName = (
  { t }: Pick<Text, 't'>,
  key: string,
  { value, label }: Pick<FacetValue, 'value' | 'label'>,
): string => {
  if (key === ratingFacet.key) return t('facet.stars_and_up', { stars: value });
  if (key === reducedFacet.key) return t('facet.reduced_only');
  if (key === stockFacet.key) return t('facet.in_stock');
  if (key === baseColourFacet && isBaseColour(value)) return withCapital(t(colourNames[value]));
  return label ?? value;
};

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
