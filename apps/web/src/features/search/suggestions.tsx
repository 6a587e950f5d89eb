import type { RefObject } from 'react';
import { useCategories, useStorefront } from '../../bindings/storefront.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { SuggestedGoods } from './suggested-goods.tsx';
import { groupsOf, offersOf, optionsIn } from './suggestion-groups.ts';
import styles from './suggestions.module.css';
import { useCombobox, useOptionList } from './use-combobox.ts';
import { useFoundSuggestions } from './use-found-suggestions.ts';
import { useRecentSearches } from './use-recent-searches.ts';

/**
 * Suggestions below the search box while it is typed into: a combobox with a list box, run by arrow keys, Enter and
 * Escape. What Enter does without a chosen suggestion stays the form's business.
 */
export const Suggestions = ({ input }: { readonly input: RefObject<HTMLInputElement | null> }) => {
  const { text, path, shop } = useStorefront();
  const list = useOptionList(input);
  const found = useFoundSuggestions(input, list.renew);
  const { searches, clear } = useRecentSearches(list.isOpen);
  const categories = useCategories();
  const isBlank = (input.current?.value ?? '').trim() === '';
  const offers = isBlank ? offersOf(searches, categories, text) : [];
  const groups = found === undefined ? offers : groupsOf(found, text, shop.config.info.showBrandName);
  const hasRecent = found === undefined && isBlank && searches.length > 0;
  const options = optionsIn(groups);
  const { isShown, listId, optionId } = useCombobox(input, list, options.length);

  if (!isShown) return null;
  return (
    <div className={styles.list} onPointerDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={text.t('search.suggestions')}>
        {groups.map(({ title, options: own }) => (
          <div key={title ?? ''} role="presentation" className={title === undefined ? styles.last : undefined}>
            {title !== undefined && (
              <p className={styles.title} aria-hidden="true">
                {title}
              </p>
            )}
            {own.map((option) => {
              const index = options.indexOf(option);
              return (
                <a
                  key={option.to}
                  id={optionId(index)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === list.chosen}
                  href={path(option.to)}
                >
                  {option.card && (
                    <span className={styles.picture}>
                      <ProductPicture image={option.card.image && { ...option.card.image, alt: '' }} size="thumbnail" />
                    </span>
                  )}
                  <span className={styles.name}>
                    {option.name}
                    {option.card === undefined && title !== undefined && (
                      <span className="visually-hidden">, {title}</span>
                    )}
                  </span>
                  {option.card && <SuggestedGoods card={option.card} />}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {hasRecent && (
        <button
          type="button"
          className={`link ${styles.clear}`}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          {text.t('search.clear_recent')}
        </button>
      )}
    </div>
  );
};
