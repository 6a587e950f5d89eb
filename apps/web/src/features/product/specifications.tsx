import type { Specification } from '@torg/domain/catalogue';
import { useText } from '../../bindings/storefront.ts';
import styles from './specifications.module.css';

type Props = { readonly specifications: readonly Specification[]; readonly sku: string | undefined };

/** What is measured and counted about a product, group by group, with the SKU that a customer service asks for. */
export const Specifications = ({ specifications, sku }: Props) => {
  const { t } = useText();
  const rows: readonly Specification[] = [
    ...specifications,
    ...(sku === undefined ? [] : [{ name: t('product.sku'), value: sku }]),
  ];
  const groups = [...new Set(rows.map(({ group }) => group ?? ''))];
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications">{t('product.specifications')}</h2>
      <div className={styles.columns}>
        {groups.map((group) => (
          <table key={group} className={styles.table}>
            {group !== '' && <caption>{group}</caption>}
            <tbody>
              {rows
                .filter((row) => (row.group ?? '') === group)
                .map(({ name, value }) => (
                  <tr key={`${name} ${value}`}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
};
