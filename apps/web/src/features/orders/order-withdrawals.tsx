import { noonOf } from '@torg/domain/calendar';
import { paths } from '@torg/domain/navigation';
import { awaitedUnits, type Move, movesOf, type Order, sendBackUntil } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './order-parcels.module.css';
import { UnitList } from './unit-list.tsx';

/** What its buyer withdrew from, and what they do now; nothing where they did not. */
export const OrderWithdrawals = ({ order }: { readonly order: Order }) => {
  const { t } = useStorefront().text;
  const withdrawals = movesOf(order).flatMap((move, index) =>
    move && order.history[index]?.event === 'withdraw' ? [move] : [],
  );
  if (withdrawals.length === 0) return null;
  return (
    <section className={styles.parcels} aria-labelledby="order-withdrawals">
      <h2 id="order-withdrawals">{t('order.withdrawals')}</h2>
      <ol className={styles.list}>
        {withdrawals.map((move) => (
          <li key={`${move.at} ${JSON.stringify(move.units)}`}>
            <Withdrawn order={order} move={move} />
          </li>
        ))}
      </ol>
      <SendBack order={order} since={withdrawals.at(-1)} />
    </section>
  );
};

const Withdrawn = ({ order, move }: { readonly order: Order; readonly move: Move }) => {
  const { t, date, time } = useStorefront().text;
  return (
    <>
      <p>{t('order.withdrawn_at', { time: `${date(move.at)}, ${time(move.at)}`, email: order.contact.email })}</p>
      <UnitList order={order} units={move.units} />
    </>
  );
};

/** What is still to be sent back, and until when: of several withdrawals the last one counts for all, to the buyer's good. */
const SendBack = ({ order, since }: { readonly order: Order; readonly since: Move | undefined }) => {
  const { text, shop } = useStorefront();
  const awaited = awaitedUnits(order);
  if (awaited.length === 0 || since === undefined) return null;
  const help = shop.config.info.customerService?.helpContentId;
  return (
    <div>
      <h3>{text.t('order.send_back_until', { day: text.date(noonOf(sendBackUntil(shop.config.info, since.at))) })}</h3>
      <UnitList order={order} units={awaited} />
      {help !== undefined && (
        <p>
          <Link to={paths.content(help)}>{text.t('order.send_back_how')}</Link>
        </p>
      )}
    </div>
  );
};
