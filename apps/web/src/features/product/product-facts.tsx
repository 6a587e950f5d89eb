import type { Charging, Product, Variant } from '@torg/domain/catalogue';
import { useStorefront } from '../../bindings/storefront.ts';
import { EnergyLabel } from './energy-label.tsx';
import styles from './product-facts.module.css';

type Props = { readonly product: Product; readonly variant: Variant };

type Drawn = Pick<Charging, 'usbPd' | 'chargerIncluded'>;

/** A charger, struck out where none is in the box, over how it charges. */
const DrawnPictogram = ({ usbPd, chargerIncluded }: Drawn) => (
  <svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M1 1h38v50H1zM1 36h38" />
    <path d="M12 8h16v13H12zM16 8V4m8 4V4m-4 17v9" />
    {chargerIncluded === false && <path d="M6 4l28 28" />}
    <text x="20" y="46" fontSize="8" textAnchor="middle" fill="currentColor" stroke="none">
      {usbPd ? 'USB PD' : 'W'}
    </text>
  </svg>
);

/** The charging pictogram: the maker's own, else a drawn one, and in words what it says. */
const ChargingPictogram = ({ minWatts, maxWatts, usbPd, chargerIncluded, picture: own }: Charging) => {
  const { text, picture } = useStorefront();
  const { t, number } = text;
  const watts = `${number(minWatts)}–${number(maxWatts)} W`;
  const included = chargerIncluded === undefined ? '' : t(chargerIncluded ? 'product.charger' : 'product.no_charger');
  return (
    <div className={styles.fact}>
      {own === undefined ? (
        <DrawnPictogram usbPd={usbPd} {...(chargerIncluded === undefined ? {} : { chargerIncluded })} />
      ) : (
        <img src={picture('charging-device-pictogram', own.id)} alt="" width={50} loading="lazy" />
      )}
      <p>
        {t('product.charging', { watts })}
        {usbPd && ', USB PD'}
        {included !== '' && <span className={styles.small}>{included}</span>}
      </p>
    </div>
  );
};

/** What law and shoppers ask of goods beside their price: energy, charging, what they do to the environment, their condition. */
export const ProductFacts = ({ product: { energy, charging, eco }, variant: { condition } }: Props) => {
  const { text, picture } = useStorefront();
  const { t } = text;
  if ((energy ?? charging ?? eco ?? condition) === undefined) return null;
  return (
    <div className={styles.facts}>
      {condition && (
        <div>
          <p className={styles.strong}>
            {t(condition.state === 'used' ? 'product.used' : 'product.refurbished')}
            {condition.grade !== undefined && `: ${condition.grade}`}
          </p>
          {condition.batteryHealth !== undefined && (
            <p className={styles.small}>{t('product.battery', { percent: condition.batteryHealth })}</p>
          )}
        </div>
      )}
      {energy && <EnergyLabel {...energy} />}
      {charging && <ChargingPictogram {...charging} />}
      {eco && (
        <details>
          <summary className={styles.strong}>{t('product.eco', { score: eco.score })}</summary>
          {eco.reasons.length > 0 && (
            <ul className={styles.reasons}>
              {eco.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {eco.picture && (
            <img
              src={picture('eco-rating', eco.picture.id)}
              className={styles.sheet}
              alt={t('product.eco', { score: eco.score })}
              loading="lazy"
            />
          )}
        </details>
      )}
    </div>
  );
};
