import { useRouterState } from '@tanstack/react-router';
import { localizedPath, returnPath } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './language-links.module.css';

/** This page in the shop's other languages. */
export const LanguageLinks = () => {
  const { text, shop, chooseLocale } = useStorefront();
  const { info, locale } = shop.config;
  // The router's own path has no language prefix.
  const path = useRouterState({ select: ({ location }) => returnPath(location.pathname + location.searchStr) });
  if (info.locales.length < 2) return null;
  return (
    <ul className={styles.languages} aria-label={text.t('footer.languages')}>
      {info.locales.map((other) => (
        <li key={other}>
          <a
            href={localizedPath(path, other, info.locales)}
            hrefLang={other}
            lang={other}
            onClick={() => void chooseLocale(other)}
            aria-current={other === locale ? 'true' : undefined}
          >
            {text.language(other)}
          </a>
        </li>
      ))}
    </ul>
  );
};
