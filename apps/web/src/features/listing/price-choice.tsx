import { isPriceChoice, type Listing, type ListingQuery, priceSteps } from '@torg/domain/catalogue';
import { useText } from '../../bindings/storefront.ts';
import styles from './price-choice.module.css';

type Props = { readonly query: ListingQuery; readonly range: NonNullable<Listing['priceRange']> };

/**
 * The lowest and the highest price wanted. Steps rather than typed numbers: they carry minor units to the address,
 * so that the form needs no script to translate them.
 */
export const PriceChoice = ({ query, range }: Props) => {
  const { t } = useText();
  const steps = priceSteps(range.min, range.max);
  if (!isPriceChoice(query, range)) return null;
  return (
    <details className={styles.group} open>
      <summary className="unfolds">{t('facet.price')}</summary>
      <div className={styles.bounds}>
        <Bound
          name="minPrice"
          label={t('facet.price_from')}
          none={t('facet.price_any')}
          steps={steps}
          chosen={query.minPrice}
        />
        <Bound
          name="maxPrice"
          label={t('facet.price_to')}
          none={t('facet.price_any')}
          steps={steps}
          chosen={query.maxPrice}
        />
      </div>
    </details>
  );
};

type BoundProps = {
  readonly name: string;
  readonly label: string;
  readonly none: string;
  readonly steps: readonly number[];
  readonly chosen: number | undefined;
};

const Bound = ({ name, label, none, steps, chosen }: BoundProps) => {
  const { money } = useText();
  // A bound that was typed into the address is offered too, so that the form does not change what it shows.
  const offered = chosen === undefined || steps.includes(chosen) ? steps : [...steps, chosen].sort((a, b) => a - b);
  return (
    <label className={styles.bound}>
      <span>{label}</span>
      <select className="field" name={name} defaultValue={chosen ?? ''} data-chosen={chosen ?? ''}>
        <option value="">{none}</option>
        {offered.map((amount) => (
          <option key={amount} value={amount}>
            {money(amount)}
          </option>
        ))}
      </select>
    </label>
  );
};
