import type { Product } from '@torg/domain/catalogue';
import { isDifferent, maxCompared, noneCompared } from '@torg/domain/comparison';
import { paths } from '@torg/domain/navigation';
import { useId, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { useStream } from '../../bindings/use-stream.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './compare-page.module.css';
import { ComparedHead } from './compared-head.tsx';
import { useComparedRows } from './compared-rows.tsx';

type Props = {
  /** In the order of the address. */
  readonly products: readonly Product[];
  /** How many of the address are sold no longer. */
  readonly gone: number;
};

/** What was taken off last, and the address before that. */
type Removed = { readonly slug: string; readonly name: string; readonly before: string };

/** An address that names no goods: the way to those that this tab has chosen, else to where some are. */
const NothingCompared = () => {
  const { text, comparison } = useStorefront();
  const chosen = useStream(comparison, noneCompared);
  const [words, label, to] =
    chosen.length > 0
      ? ([
          text.t('compare.bar', { count: chosen.length, max: maxCompared }),
          text.t('compare.show_chosen'),
          paths.compare(chosen.map(({ slug }) => slug)),
        ] as const)
      : ([text.t('compare.empty'), text.t('basket.to_products'), paths.all] as const);
  return (
    <>
      <p>{words}</p>
      <p>
        <Link to={to} look="button">
          {label}
        </Link>
      </p>
    </>
  );
};

/** Goods side by side: what each costs and is, in rows that can be narrowed to those in which they differ. */
export const ComparePage = ({ products, gone }: Props) => {
  const { text, comparison, path } = useStorefront();
  const { t } = text;
  const isHydrated = useHydrated();
  const titleId = useId();
  const [isNarrow, setNarrow] = useState(false);
  const [removed, setRemoved] = useState<Removed>();
  const rows = useComparedRows(products);
  const shown = isNarrow ? rows.filter(({ values }) => isDifferent(values)) : rows;
  const slugs = products.map(({ slug }) => slug);
  const isBack = removed === undefined || slugs.includes(removed.slug);

  const remove = async ({ slug, name }: Product): Promise<void> => {
    setRemoved({ slug, name, before: paths.compare(slugs) });
    (await comparison.loaded()).remove(slug);
  };
  const undo = async ({ slug, name }: Removed): Promise<void> => {
    (await comparison.loaded()).add({ slug, name });
  };

  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: t('breadcrumbs.start'), to: paths.start }]} current={t('compare.title')} />
      <h1 id={titleId} tabIndex={-1}>
        {t('compare.title')}
      </h1>
      {gone > 0 && <p>{t('compare.gone', { count: gone })}</p>}
      <p role="status">
        {!isBack && (
          <>
            {t('compare.removed', { name: removed.name })}{' '}
            <a className="link" href={path(removed.before)} data-scroll="keep" onClick={() => void undo(removed)}>
              {t('compare.undo')}
            </a>
          </>
        )}
      </p>
      {products.length === 0 && <NothingCompared />}
      {products.length === 1 && <p>{t('compare.hint')}</p>}
      {products.length > 1 && isHydrated && (
        <label className={styles.narrow}>
          <input type="checkbox" checked={isNarrow} onChange={() => setNarrow(!isNarrow)} />
          {t('compare.differences')}
        </label>
      )}
      {products.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways has to be reached by keyboard
        <section className={styles.scroller} aria-labelledby={titleId} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <ComparedHead products={products} onRemove={(product) => void remove(product)} />
            </thead>
            <tbody>
              {shown.map(({ key, group, name, values, cells }, index) => (
                <tr key={key} data-group={group !== shown[index - 1]?.group ? '' : undefined}>
                  <th scope="row">
                    {group !== undefined && <span className={styles.group}>{group} </span>}
                    {name}
                  </th>
                  {products.map(({ slug }, at) => (
                    <td key={slug}>
                      {cells?.[at] ?? values[at] ?? <span className={styles.none}>{t('compare.not_said')}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length === 0 && <p>{t('compare.none_differ')}</p>}
        </section>
      )}
    </div>
  );
};
