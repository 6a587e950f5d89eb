import { maxSearchLength } from '@torg/domain/catalogue';
import { lazy, Suspense, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useHasSearchRow } from '../../bindings/use-has-search-row.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-box.module.css';

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

/** The search box of the header: a GET form, with suggestions once it is used. */
export const SearchBox = ({ text: initial }: { readonly text: string }) => {
  const { text, path } = useStorefront();
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const hasRow = useHasSearchRow();

  const clear = (): void => {
    if (input.current === null) return;
    input.current.value = '';
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  };

  return (
    <search className={styles.search} data-row={hasRow ? '' : undefined}>
      <form className={styles.form} method="get" action={path('/search')} autoComplete="off">
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          id="search-text"
          defaultValue={initial}
          placeholder={text.t('search.placeholder')}
          aria-label={text.t('search.label')}
          maxLength={maxSearchLength}
          enterKeyHint="search"
          onFocus={() => setUsed(true)}
        />
        <button type="button" className={styles.clear} onClick={clear} aria-label={text.t('search.clear')}>
          <Icon name="close" size={18} />
        </button>
        <button type="submit" className={styles.submit} aria-label={text.t('search.submit')}>
          <Icon name="search" size={20} />
        </button>
        {isUsed && (
          <Suspense>
            <Suggestions input={input} />
          </Suspense>
        )}
      </form>
    </search>
  );
};
