import { useRouterState } from '@tanstack/react-router';
import { type Compared, maxCompared } from '@torg/domain/comparison';
import { type PageName, pageAt, paths, splitLocale } from '@torg/domain/navigation';
import { focusHeading } from '../../bindings/page-focus.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './compare-bar.module.css';

/** Pages where goods are looked for; elsewhere a bar would lead away from what somebody does. */
const pagesOfGoods: readonly (PageName | undefined)[] = ['brand', 'campaign', 'product', 'search', 'start'];

/** Says how many goods were chosen, and leads to them side by side. */
export const ChosenBar = ({ chosen }: { readonly chosen: readonly Compared[] }) => {
  const { text, comparison, shop, showToast } = useStorefront();
  const { t } = text;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { path } = splitLocale(pathname, shop.config.info.locales);
  if (path === paths.compare([]) || !pagesOfGoods.includes(pageAt(path)?.page.name)) return null;
  const clear = async (): Promise<void> => {
    const store = await comparison.loaded();
    store.clear();
    focusHeading();
    await showToast({ words: t('compare.cleared'), undo: () => chosen.forEach(store.add) });
  };
  return (
    <section className={styles.bar} aria-label={t('compare.title')}>
      <p role="status" className={styles.count}>
        <span aria-hidden="true">{`${text.number(chosen.length)}/${text.number(maxCompared)}`}</span>
        <span className="visually-hidden">{t('compare.bar', { count: chosen.length, max: maxCompared })}</span>
      </p>
      <Link to={paths.compare(chosen.map(({ slug }) => slug))} look="button">
        {t('compare.open')}
      </Link>
      <button type="button" className="button button-quiet" onClick={() => void clear()}>
        {t('compare.clear')}
      </button>
    </section>
  );
};
