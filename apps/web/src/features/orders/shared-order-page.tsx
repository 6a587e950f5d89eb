import { orderFormPaths, paths } from '@torg/domain/navigation';
import type { SharedOrder } from '@torg/domain/purchase';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine, unbroken } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { useLoginAddress } from '../session/use-login-address.ts';
import { OrderDetails } from './order-details.tsx';
import { SharedOrderDocuments } from './order-documents.tsx';
import { SharedOrderFiles } from './order-files.tsx';
import styles from './order-page.module.css';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';
import lineStyles from './sold-lines.module.css';
import { unitNotes } from './unit-notes.ts';
import { WithdrawForm } from './withdraw-form.tsx';

/** An order by the link of its mail: how far it has come, and all of it for who knows the mailbox. */
export const SharedOrderPage = () => {
  const { own } = useStorefront().facts;
  if (own?.page !== 'shared-order' || own.shared === undefined) return <LinkIsOver />;
  const { shared, isRefused = false, ...rest } = own;
  return <Shown {...rest} shared={shared} isRefused={isRefused} />;
};

const LinkIsOver = () => {
  const { t } = useStorefront().text;
  const login = useLoginAddress();
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('order.shared_over_title')}</h1>
      <p>{t('order.shared_over')}</p>
      <p className={styles.ways}>
        {login !== undefined && (
          <a className="button" href={login}>
            {t('account.log_in')}
          </a>
        )}
        <Link to={paths.findOrder} look={login === undefined ? 'button' : 'text'}>
          {t('order.find_title')}
        </Link>
        <Link to={paths.orders}>{t('order.list_title')}</Link>
      </p>
    </div>
  );
};

type Props = Omit<Extract<OwnContent, { page: 'shared-order' }>, 'page' | 'shared'> & {
  readonly shared: SharedOrder;
  readonly isRefused: boolean;
};

const Shown = ({ shared, order, linkKey, isRefused, email = '', notWithdrawn }: Props) => {
  const { t } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('order.title', { number: shared.number })}</h1>
      <OrderTimeline order={shared} />
      <OrderParcels order={order ?? shared} />
      {order === undefined ? (
        <>
          <Goods order={shared} />
          <Proof linkKey={linkKey} isRefused={isRefused} />
        </>
      ) : (
        <>
          <OrderWithdrawals order={order} />
          <WithdrawForm {...{ order, notWithdrawn }} to={orderFormPaths.withdrawShared(linkKey)} fields={{ email }} />
          <SharedOrderFiles order={order} linkKey={linkKey} />
          <SharedOrderDocuments order={order} linkKey={linkKey} />
          <OrderDetails order={order} />
        </>
      )}
    </div>
  );
};

const Goods = ({ order }: { readonly order: SharedOrder }) => {
  const { text } = useStorefront();
  const { t } = text;
  const { lines, delivery } = order;
  const notes = unitNotes(order, text);
  return (
    <section className={styles.goods} aria-labelledby="order-goods">
      <h2 id="order-goods">{t('order.goods')}</h2>
      <ul className={lineStyles.lines}>
        {lines.map(({ sku, slug, name, options, image, quantity }) => (
          <li key={sku} className={lineStyles.line}>
            <span className={lineStyles.picture}>
              <ProductPicture image={image && { ...image, alt: '' }} size="thumbnail" fallsBack />
            </span>
            <span className={lineStyles.what}>
              <Link to={paths.product(slug, sku)} className={lineStyles.name}>
                {name}
              </Link>
              <span className={lineStyles.more}>
                {inOneLine([
                  ...Object.values(options),
                  unbroken(t('order.units', { count: quantity })),
                  ...(notes.get(sku) ?? []),
                ])}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p>
        {t(delivery.pickup ? 'order.pickup' : 'checkout.delivery_method')}: {delivery.name}
      </p>
    </section>
  );
};

/** Asks for what a reader of the mail knows, and who was only passed its link need not. */
const Proof = ({ linkKey, isRefused }: Pick<Props, 'linkKey' | 'isRefused'>) => {
  const { text, path } = useStorefront();
  const { t } = text;
  return (
    <ShopForm className={styles.proof} action={path(orderFormPaths.shared(linkKey))}>
      <h2>{t('order.proof_title')}</h2>
      <label htmlFor="order-email">{t('order.proof_email')}</label>
      <p id="order-email-hint">{t('order.proof_hint')}</p>
      {isRefused && (
        <p id="order-email-error" className={styles.error} role="alert">
          {t('order.proof_refused')}
        </p>
      )}
      <input
        id="order-email"
        className="field"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        required
        aria-invalid={isRefused}
        aria-describedby={isRefused ? 'order-email-hint order-email-error' : 'order-email-hint'}
      />
      <button type="submit" className="button">
        {t('order.proof_show')}
      </button>
    </ShopForm>
  );
};
