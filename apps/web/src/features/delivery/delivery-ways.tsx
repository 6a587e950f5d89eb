import { chargeRange, deliveryPrice } from '@torg/domain/checkout';
import { countryOfPostalCode, type DeliveryPlace, waysTo } from '@torg/domain/delivery';
import { either as E } from 'fp-ts';
import { type FormEvent, useId, useState } from 'react';
import { deliveryName } from '../../bindings/delivery.ts';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import styles from './delivery-place.module.css';
import { postalCodeError, postalCodeKeys } from './postal-code-field.ts';
import { daysText, placeOf } from './promise-of.ts';
import { usePlaceName } from './use-place-name.ts';
import { useShopTime } from './use-shop-time.ts';

const nowhere: DeliveryPlace = { country: '', postalCode: '' };

type Props = {
  readonly postalCode: string | undefined;
  /** When the goods are there, in milliseconds since 1970; undefined for those that are. */
  readonly from: number | undefined;
};

/** Where it is delivered to, to be typed, and by which ways, when, and for how much. */
export const DeliveryWays = ({ postalCode, from }: Props) => {
  const storefront = useStorefront();
  const { shop, text, facts } = storefront;
  const { info, locale } = shop.config;
  const { t } = text;
  const place = placeOf(postalCode, info);
  const id = useId();
  const now = useShopTime(from);
  const keep = useKeepPostalCode();
  const [wrong, setWrong] = useState<string>();
  const found = usePlaceName(place ?? nowhere);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('postalCode')).trim();
    const isRight = countryOfPostalCode(code, info.countries) !== undefined;
    setWrong(isRight ? undefined : postalCodeError(text, info.countries, locale));
    if (isRight) keep(code);
  };

  return (
    <div className={styles.panel}>
      <form method="get" className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={id}>{t('checkout.postal_code')}</label>
        <div className={styles.line}>
          <input
            key={postalCode}
            id={id}
            className="field"
            name="postalCode"
            autoComplete="postal-code"
            inputMode={postalCodeKeys(info.countries)}
            maxLength={12}
            defaultValue={postalCode}
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-told`}
          />
          <button type="submit" className="button button-quiet">
            {t('deliver_to.show')}
          </button>
        </div>
        <p id={`${id}-told`} className={styles.told} role="status" data-wrong={wrong === undefined ? undefined : ''}>
          {wrong ??
            (found?.state === 'known'
              ? `${place?.postalCode} ${found.city}`
              : found?.state === 'unknown' && t('deliver_to.unknown', { postalCode: place?.postalCode ?? '' }))}
        </p>
      </form>
      <ul className={styles.ways}>
        {waysTo(info, place).map(({ method, terms }) => {
          const { least, varies } = chargeRange(method, info.deliveryZones, { goodsGross: 0, place });
          const price = text.money(deliveryPrice(least, facts.priceContext.vatView, info).amount);
          return (
            <li key={method.id} className={styles.way}>
              <span>{deliveryName(method, locale, info.locales)}</span>
              <span>{varies ? t('delivery.price_from', { price }) : least === 0 ? t('checkout.free') : price}</span>
              <span className={styles.when}>
                {daysText(text, shop.config, { terms, pickup: method.pickup }, now)}
                {terms.cutOff !== undefined && ` · ${t('deliver_to.cut_off', { time: terms.cutOff })}`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** Keeps a postal code with the account of who is logged in, else in this browser. */
const useKeepPostalCode = (): ((code: string) => void) => {
  const storefront: Storefront = useStorefront();
  const session = useSession();
  const isUser = session._tag === 'Known' && session.user.customerUserId !== undefined;
  return (code) => {
    storefront.postalCode.keep(code);
    if (!isUser) return;
    storefront
      .profiles()
      .then((profiles) => profiles.saveUser({ _defaultPostalCode: code })())
      .then(
        (saved) => {
          if (E.isLeft(saved)) noticeExpiry(storefront, saved.left);
        },
        () => {},
      );
  };
};
