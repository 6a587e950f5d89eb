import { baseColourFacet, beginsSizes, type Facet, type FacetValue, isBaseColour } from '@torg/domain/catalogue';
import { useText } from '../../bindings/storefront.ts';
import { ColourDot } from '../../ui/colour-dots.tsx';
import styles from './facet-group.module.css';

/** Values in sight before the shopper asks for more. */
const valuesInSight = 7;

/** One facet: its values as checkboxes with the number of products behind each. */
type Props = {
  readonly facet: Facet;
  readonly label: string;
  /** What a value is called. */
  readonly nameOf: (value: FacetValue) => string;
};

export const FacetGroup = ({ facet, label, nameOf }: Props) => {
  const { t } = useText();
  // One value more than fits is shown rather than hidden behind a button of the same size.
  const cut = facet.values.length > valuesInSight + 1 ? valuesInSight : facet.values.length;
  const rest = facet.values.slice(cut);
  return (
    <details className={styles.group} open>
      <summary className="unfolds">{label}</summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        <Values name={facet.key} values={facet.values.slice(0, cut)} nameOf={nameOf} />
        {rest.length > 0 && (
          <details className={styles.rest} open={rest.some((value) => value.selected)}>
            <summary>{t('facet.more', { count: rest.length })}</summary>
            <Values name={facet.key} values={rest} nameOf={nameOf} />
          </details>
        )}
      </fieldset>
    </details>
  );
};

type ValuesProps = Pick<Props, 'nameOf'> & { readonly name: string; readonly values: readonly FacetValue[] };

const Values = ({ name, values, nameOf }: ValuesProps) => {
  const { number } = useText();
  return (
    <ul>
      {values.map((each, place) => (
        <li key={each.value} data-begins={beginsSizes(name, values[place - 1]?.value, each.value) || undefined}>
          <label className={styles.value}>
            <input type="checkbox" name={`filter.${name}`} value={each.value} defaultChecked={each.selected} />
            <span>
              {name === baseColourFacet && isBaseColour(each.value) && <ColourDot colour={each.value} />}
              {nameOf(each)}
            </span>
            <span className={styles.count}>{number(each.count)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
};
