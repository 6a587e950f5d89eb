import { useRouterState } from '@tanstack/react-router';
import { type Basket, keptBaskets, type NamedUnits } from '@torg/domain/basket';
import { orderFormPaths, paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { BasketForm } from './basket-form.tsx';
import styles from './basket-notices.module.css';

/** What a login or a payment made of the basket since the shopper last saw it. */
export const BasketNotices = ({ basket }: { readonly basket: Basket }) => (
  <>
    {basket.together === null ? <ChangeNotice /> : <TogetherNotice {...basket} together={basket.together} />}
    {basket.orderedAs !== null && <OrderedNotice number={basket.orderedAs} />}
  </>
);

/** A login changed prices or quantities of what the shopper had seen: it led here with `change=true`. */
const ChangeNotice = () => {
  const { t } = useStorefront().text;
  const isAsked = useRouterState({
    select: ({ location }) => (location.search as { change?: unknown }).change === 'true',
  });
  if (!isAsked) return null;
  return (
    <p className={styles.notice} role="status">
      {t('basket.merged')}
    </p>
  );
};

type TogetherProps = Pick<Basket, 'hasUnacceptedChanges'> & { readonly together: NonNullable<Basket['together']> };

/**
 * A login brought two filled baskets together: the shopper keeps both, or undoes that for one of them, until that is
 * settled.
 */
const TogetherNotice = ({ together, hasUnacceptedChanges }: TogetherProps) => {
  const { t } = useStorefront().text;
  return (
    <section className={styles.notice} aria-labelledby="basket-together">
      <h2 id="basket-together">{t('basket.together_title')}</h2>
      <p>{t('basket.together_text')}</p>
      <dl className={styles.baskets}>
        <Goods of={together.brought} name={t('basket.together_brought')} />
        <Goods of={together.saved} name={t('basket.together_saved')} />
      </dl>
      <div className={styles.choices}>
        {keptBaskets.map((kept) => (
          <BasketForm key={kept} fields={{ intent: 'keep', kept }}>
            <button
              type="submit"
              className={`button button-quiet ${styles.choice}`}
              aria-pressed={together.kept === kept}
            >
              {t(keepKeys[kept])}
            </button>
          </BasketForm>
        ))}
        {/* Where prices changed, too, the button that accepts those settles this with them. */}
        {!hasUnacceptedChanges && (
          <BasketForm fields={{ intent: 'accept' }}>
            <button type="submit" className="button button-quiet">
              {t('basket.together_settled')}
            </button>
          </BasketForm>
        )}
      </div>
    </section>
  );
};

const keepKeys = {
  both: 'basket.keep_both',
  saved: 'basket.keep_saved',
  brought: 'basket.keep_brought',
} as const;

const Goods = ({ of, name }: { readonly of: readonly NamedUnits[]; readonly name: string }) => (
  <div>
    <dt>{name}</dt>
    {of.map((line) => (
      <dd key={line.sku}>{`${line.quantity} × ${inOneLine([line.name, ...Object.values(line.options)])}`}</dd>
    ))}
  </div>
);

/** A payment came through while the shopper went on filling the basket: what was ordered is no longer in it. */
const OrderedNotice = ({ number }: { readonly number: string }) => {
  const { path, text } = useStorefront();
  return (
    <section className={styles.notice} aria-labelledby="basket-ordered">
      <h2 id="basket-ordered">{text.t('basket.ordered_title', { number })}</h2>
      <p>{text.t('basket.ordered_text')}</p>
      <div className={styles.choices}>
        <Link to={paths.order(number)} look="quiet-button">
          {text.t('basket.ordered_show')}
        </Link>
        <ShopForm action={path(orderFormPaths.reorder(number))}>
          <button type="submit" className="button button-quiet">
            {text.t('order.reorder')}
          </button>
        </ShopForm>
      </div>
    </section>
  );
};
