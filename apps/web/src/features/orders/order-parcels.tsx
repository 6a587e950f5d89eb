import { trackingAddress } from '@torg/domain/delivery';
import { type Move, openUnits, type Parcel, type SharedOrder, shipmentsOf } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine } from '../../bindings/wording.ts';
import styles from './order-parcels.module.css';
import { UnitList } from './unit-list.tsx';

type Props = { readonly order: SharedOrder };

/**
 * What was sent of an order, when, by whom and how it is found, and what is still to come. Nothing where all went at once
 * and no carrier is named: the timeline tells it.
 */
export const OrderParcels = ({ order }: Props) => {
  const { t } = useStorefront().text;
  const shipments = shipmentsOf(order);
  const left = shipments.length === 0 ? [] : openUnits(order);
  const isPlain = shipments.length <= 1 && left.length === 0 && shipments.every(({ parcel }) => !saysWho(parcel));
  if (isPlain) return null;
  const isPickup = String(order.delivery.pickup === true);
  return (
    <section className={styles.parcels} aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t('order.parcels')}</h2>
      <ol className={styles.list}>
        {shipments.map((shipment, index) => (
          <li key={`${shipment.at} ${JSON.stringify(shipment.units)}`}>
            <h3 id={`parcel-${index}`}>{t('order.parcel_nth', { pickup: isPickup, nth: index + 1 })}</h3>
            <ParcelFacts shipment={shipment} titleId={`parcel-${index}`} />
            <UnitList order={order} units={shipment.units} />
          </li>
        ))}
        {left.length > 0 && (
          <li data-ahead="">
            <h3>{t('order.still_to_come')}</h3>
            <UnitList order={order} units={left} />
          </li>
        )}
      </ol>
    </section>
  );
};

/** Whether anything is said of who brings it. */
const saysWho = (parcel: Parcel = {}): boolean => parcel.carrier !== undefined || parcel.tracking !== undefined;

/** When it was sent, who brings it, and the way to where it is. @param titleId of what tells which parcel it is. */
const ParcelFacts = ({ shipment, titleId }: { readonly shipment: Move; readonly titleId: string }) => {
  const { at, parcel = {} } = shipment;
  const { shop, text } = useStorefront();
  const address = trackingAddress(shop.config.info.carriers, parcel);
  return (
    <>
      <p className={styles.more}>{inOneLine([text.date(at), parcel.carrier ?? ''])}</p>
      {parcel.tracking !== undefined && (
        <p className={styles.more}>
          {text.t('order.tracking')}: <span className={styles.tracking}>{parcel.tracking}</span>
        </p>
      )}
      {address !== undefined && (
        <p>
          <a className="link" href={address} rel="noreferrer" aria-describedby={titleId}>
            {text.t('order.track')}
          </a>
        </p>
      )}
    </>
  );
};
