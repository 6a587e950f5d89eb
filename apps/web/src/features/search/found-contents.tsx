import type { FoundContent } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './search-page.module.css';

type Props = { readonly contents: readonly FoundContent[] };

/** Articles that help with what was searched for. */
export const FoundContents = ({ contents }: Props) => {
  const { t } = useText();
  if (contents.length === 0) return null;
  return (
    <section className={styles.contents}>
      <h2>{t('search.helpful')}</h2>
      <ul>
        {contents.map(({ slug, name, description }) => (
          <li key={slug}>
            <Link to={paths.content(slug)}>{name}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
