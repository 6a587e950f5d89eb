import type { BaseColour } from '@torg/domain/catalogue';
import { useText } from '../bindings/storefront.ts';
import type { MessageKey } from '../bindings/text.ts';
import styles from './colour-dots.module.css';

/** What base colours are called. */
export const colourNames: Readonly<Record<BaseColour, MessageKey>> = {
  black: 'colour.black',
  grey: 'colour.grey',
  white: 'colour.white',
  beige: 'colour.beige',
  brown: 'colour.brown',
  red: 'colour.red',
  orange: 'colour.orange',
  yellow: 'colour.yellow',
  green: 'colour.green',
  turquoise: 'colour.turquoise',
  blue: 'colour.blue',
  purple: 'colour.purple',
  pink: 'colour.pink',
  clear: 'colour.clear',
  multi: 'colour.multi',
};

/** As many dots as stand beside each other on a card of a phone; where there are more colours, the last place is their number's. */
const mostDots = 6;

/** A colour to look at; its name stands beside it. */
export const ColourDot = ({ colour }: { readonly colour: BaseColour }) => (
  <span className={styles.dot} data-colour={colour} aria-hidden="true" />
);

/** Which colours there are of something: dots to see, names to hear. */
export const ColourDots = ({ colours }: { readonly colours: readonly BaseColour[] }) => {
  const { t, number } = useText();
  const names = colours.map((colour) => t(colourNames[colour])).join(', ');
  const shown = colours.length > mostDots ? mostDots - 1 : colours.length;
  const rest = colours.length - shown;
  return (
    <p className={styles.dots}>
      <span className="visually-hidden">{t('listing.colours', { colours: names })}</span>
      {colours.slice(0, shown).map((colour) => (
        <ColourDot key={colour} colour={colour} />
      ))}
      {rest > 0 && <span aria-hidden="true">+{number(rest)}</span>}
    </p>
  );
};
