import { type RefObject, useEffect, useId, useState } from 'react';
import { useCategories, useStorefront } from '../../bindings/storefront.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { SuggestedGoods } from './suggested-goods.tsx';
import { groupsOf, offersOf, optionsIn } from './suggestion-groups.ts';
import styles from './suggestions.module.css';
import { useFoundSuggestions } from './use-found-suggestions.ts';
import { useRecentSearches } from './use-recent-searches.ts';

/**
 * Suggestions below the search box while it is typed into: a combobox with a list box, run by arrow keys, Enter and
 * Escape. What Enter does without a chosen suggestion stays the form's business.
 */
export const Suggestions = ({ input }: { readonly input: RefObject<HTMLInputElement | null> }) => {
  const { text, path, shop } = useStorefront();
  const listId = useId();
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const found = useFoundSuggestions(input, () => {
    setOpen(isIn(input.current));
    setChosen(-1);
  });
  const { searches, clear } = useRecentSearches(isOpen);
  const categories = useCategories();
  const isBlank = (input.current?.value ?? '').trim() === '';
  const offers = isBlank ? offersOf(searches, categories, text) : [];
  const groups = found === undefined ? offers : groupsOf(found, text, shop.config.info.showBrandName);
  const hasRecent = found === undefined && isBlank && searches.length > 0;
  const options = optionsIn(groups);
  const isShown = isOpen && options.length > 0;
  const chosenId = chosen < 0 ? '' : `${listId}-${chosen}`;

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    const form = box.form;
    // Who tabbed on before this code listened is elsewhere by now.
    if (!isIn(box)) setOpen(false);
    const move = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && isShown) {
        setOpen(false);
        setChosen(-1);
      } else if (event.key === 'Enter' && isShown && chosenId !== '') document.getElementById(chosenId)?.click();
      else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
        setOpen(true);
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // One place more than there are options: the box itself, where nothing is chosen.
        setChosen((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1);
      } else return;
      if (event.key !== 'Enter' || chosenId !== '') event.preventDefault();
    };
    const leave = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && form?.contains(event.relatedTarget))) setOpen(false);
    };
    const enter = (): void => setOpen(true);
    box.addEventListener('focus', enter);
    box.addEventListener('keydown', move);
    form?.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focus', enter);
      box.removeEventListener('keydown', move);
      form?.removeEventListener('focusout', leave);
    };
  }, [input, isShown, chosenId, options.length]);

  useEffect(() => markCombobox(input.current, { isShown, listId, chosenId }), [input, isShown, listId, chosenId]);

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
                  id={`${listId}-${index}`}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
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

/** Whether the focus is in the form of the search box. */
const isIn = (box: HTMLInputElement | null): boolean => box?.form?.contains(document.activeElement) === true;

type Shown = { readonly isShown: boolean; readonly listId: string; readonly chosenId: string };

/** Tells assistive technology that the box is a combobox; without this code it is a plain search field, and says so. */
const markCombobox = (box: HTMLInputElement | null, { isShown, listId, chosenId }: Shown): void => {
  if (box === null) return;
  box.setAttribute('role', 'combobox');
  box.setAttribute('aria-autocomplete', 'list');
  box.setAttribute('aria-expanded', String(isShown));
  if (isShown) box.setAttribute('aria-controls', listId);
  else box.removeAttribute('aria-controls');
  if (isShown && chosenId !== '') box.setAttribute('aria-activedescendant', chosenId);
  else box.removeAttribute('aria-activedescendant');
};
