import { useRouterState } from '@tanstack/react-router';
import { ownName } from '@torg/domain/language';
import { localizedPath, paths, returnPath } from '@torg/domain/navigation';
import type { Locale } from '@torg/domain/shop';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './language-links.module.css';

type Loaded = Readonly<Record<'article' | 'campaign', { readonly locales?: readonly Locale[] } | undefined>>;

/** The languages that a page is told in, where its loader knows: an article and a campaign have a file in each. */
const toldLocales = (loaded: unknown): readonly Locale[] | undefined => {
  const { article, campaign } = (loaded ?? {}) as Partial<Loaded>;
  return (article ?? campaign)?.locales;
};

/** This page in the shop's other languages; the start page of a language that lacks it. */
export const LanguageLinks = () => {
  const { text, shop, chooseLocale } = useStorefront();
  const { info, locale } = shop.config;
  // The router's own path has no language prefix.
  const path = useRouterState({ select: ({ location }) => returnPath(location.pathname + location.searchStr) });
  const told = useRouterState({ select: ({ matches }) => toldLocales(matches.at(-1)?.loaderData) });
  if (info.locales.length < 2) return null;
  return (
    <ul className={styles.languages} aria-label={text.t('footer.languages')}>
      {info.locales.map((other) => (
        <li key={other}>
          <a
            href={localizedPath(told?.includes(other) === false ? paths.start : path, other, info.locales)}
            hrefLang={other}
            lang={other}
            onClick={() => void chooseLocale(other)}
            aria-current={other === locale ? 'true' : undefined}
          >
            {ownName(other)}
          </a>
        </li>
      ))}
    </ul>
  );
};
