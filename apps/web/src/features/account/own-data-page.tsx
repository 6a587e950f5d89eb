import { paths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './own-data-page.module.css';

type Shown = Extract<OwnContent, { page: 'own-data' }>;

const goes: readonly MessageKey[] = [
  'own_data.goes_account',
  'own_data.goes_reviews',
  'own_data.goes_acting',
  'own_data.goes_sessions',
  'own_data.goes_links',
];
const stays: readonly MessageKey[] = [
  'own_data.stays_orders',
  'own_data.stays_company',
  'own_data.stays_mails',
  'own_data.stays_proofs',
  'own_data.stays_login',
];

/** Everything that the shop keeps of a user: as a file, and its deletion, with what goes and what stays said before. */
export const OwnDataPage = () => {
  const { text, facts, path, shop } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'own-data' ? facts.own : undefined;
  const { code, orders = [], keptUntil = 0 } = own ?? {};
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('own_data.title')}</h1>
      {code !== undefined && <FormAnswer problem={<WhyNot text={text.code(code)} orders={orders} />} />}
      <p className={styles.lead}>{t('own_data.lead', { shop: shop.config.info.name })}</p>
      <section className={styles.section} aria-labelledby="download">
        <h2 id="download">{t('own_data.download_heading')}</h2>
        <p className={styles.hint}>{t('own_data.download_hint')}</p>
        <a className="button button-quiet" href={path(paths.ownDataFile)} download>
          {t('own_data.download')}
        </a>
      </section>
      <section className={styles.section} aria-labelledby="delete">
        <h2 id="delete">{t('own_data.delete_heading')}</h2>
        <Points title={t('own_data.goes')} points={goes} />
        <Points title={t('own_data.stays')} points={stays} year={keptUntil} />
        <p className={styles.hint}>{t('own_data.before')}</p>
        {own !== undefined && <DeletionForm {...own} />}
      </section>
    </div>
  );
};

type PointsProps = { readonly title: string; readonly points: readonly MessageKey[]; readonly year?: number };

const Points = ({ title, points, year = 0 }: PointsProps) => {
  const { t } = useStorefront().text;
  return (
    <div className={styles.points}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{t(point, { year: String(year) })}</li>
        ))}
      </ul>
    </div>
  );
};

/** A click does not delete: the user types who they are, and the form says for whom it was made. */
const DeletionForm = ({ userId, word, typed = '', code }: Shown) => {
  const { text, path } = useStorefront();
  const isWrong = code === 'own_data.word_differs';
  return (
    <ShopForm className={styles.form} action={path(paths.ownData)} fields={{ user: userId }}>
      <label htmlFor="word">{text.t('own_data.word', { word })}</label>
      <input
        id="word"
        className="field"
        name="word"
        required
        maxLength={400}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        aria-invalid={isWrong}
      />
      <button type="submit" className={`button ${styles.delete}`}>
        {text.t('own_data.delete')}
      </button>
    </ShopForm>
  );
};

/** Why nothing is deleted, and the orders that keep it from being so. */
const WhyNot = ({ text, orders }: { readonly text: string; readonly orders: readonly string[] }) => {
  const { t } = useStorefront().text;
  return (
    <>
      <p>{text}</p>
      {orders.length > 0 && (
        <ul aria-label={t('own_data.open_orders')}>
          {orders.map((number) => (
            <li key={number}>
              <Link to={paths.order(number)}>{t('order.title', { number })}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
