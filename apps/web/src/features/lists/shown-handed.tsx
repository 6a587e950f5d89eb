import { buyingPaths, paths } from '@torg/domain/navigation';
import type { ShownHandedBasket } from '@torg/domain/sales-desk';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/own-page.module.css';
import { ShopForm } from '../../ui/shop-form.tsx';
import { PutNotice } from './put-notice.tsx';

type Own = Extract<OwnContent, { page: 'handed-baskets' }>;
type Props = Pick<Own, 'put'> & { readonly shown: ShownHandedBasket; readonly isActing: boolean };

/** One handed basket: who put it together, the words, the goods, and the customer's answer. */
export const ShownHanded = ({ shown, put, isActing }: Props) => {
  const { text } = useStorefront();
  const { t, date, time } = text;
  const { by, at, message, profile, state, answeredAt } = shown;
  return (
    <section className={styles.form} aria-labelledby="handed-head">
      <h2 id="handed-head">{t('handed.who', { name: by })}</h2>
      <p className={styles.hint}>
        {t('handed.at', { date: date(at), time: time(at) })}
        {profile?.name !== undefined && ` · ${t('handed.for_profile', { name: profile.name })}`}
        {answeredAt !== undefined && ` · ${t('handed.state_at', { state, date: date(answeredAt) })}`}
      </p>
      {message !== '' && <p className={styles.message}>{message}</p>}
      {put !== undefined && <PutNotice put={put} />}
      <Goods lines={shown.lines} />
      {!isActing && <Answer {...shown} />}
    </section>
  );
};

const Goods = ({ lines }: Pick<ShownHandedBasket, 'lines'>) => {
  const { text, priced } = useStorefront();
  const { t } = text;
  return (
    <ul className={styles.goods}>
      {lines.map(({ sku, name, quantity, slug, unitPrice }) => {
        const units = t('desk.units', { name, quantity });
        return (
          <li key={sku} className={styles.item}>
            {slug === undefined ? <span>{units}</span> : <Link to={paths.product(slug, sku)}>{units}</Link>}
            <span className={styles.hint}>
              {unitPrice === undefined ? t('list.gone') : t('basket.each', { price: priced(unitPrice) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** What the customer may answer: in the profile that it is for, and nothing after a "no". */
const Answer = ({ id, state, isOfOtherProfile }: ShownHandedBasket) => {
  const { path, text } = useStorefront();
  const { t } = text;
  if (state === 'declined') return null;
  if (isOfOtherProfile) {
    return (
      <p>
        {t('handed.other_profile')}{' '}
        <a href={path(paths.chooseProfile(path(buyingPaths.handedBasket(id))))}>{t('handed.choose_profile')}</a>
      </p>
    );
  }
  return (
    <ShopForm action={path(buyingPaths.handedBaskets)} className={styles.form} fields={{ id }}>
      <p id="take-hint" className={styles.hint}>
        {t('handed.take_hint')}
      </p>
      <div className={styles.ways}>
        <button
          type="submit"
          className={state === 'taken' ? 'button button-quiet' : 'button'}
          name="intent"
          value="take"
          aria-describedby="take-hint"
        >
          {t(state === 'taken' ? 'handed.take_again' : 'handed.take')}
        </button>
        {state === 'waiting' && (
          <button type="submit" className="button button-quiet" name="intent" value="decline">
            {t('handed.decline')}
          </button>
        )}
      </div>
    </ShopForm>
  );
};
