import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent, useId, useState } from 'react';

/** Whether a list of options is open, and which of them is chosen: its place from 0, or -1 for none. */
export type OptionList = {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly chosen: number;
  readonly setChosen: Dispatch<SetStateAction<number>>;
  /** Other options are there: they are shown while the focus is in the field, and none is chosen. */
  readonly renew: () => void;
};

/** The list of options of a text field, before it is known what they are. */
export const useOptionList = (input: RefObject<HTMLInputElement | null>): OptionList => {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const renew = (): void => {
    setOpen(isIn(input.current));
    setChosen(-1);
  };
  return { isOpen, setOpen, chosen, setChosen, renew };
};

/** A combobox as it is drawn. */
export type Combobox = {
  readonly isShown: boolean;
  readonly listId: string;
  readonly optionId: (place: number) => string;
};

/**
 * Makes a text field a combobox with a list box in the field's parent: arrow keys choose, Enter presses the chosen option,
 * Escape closes. What Enter does without a chosen option stays the form's business.
 * @param count options that there are.
 */
export const useCombobox = (
  input: RefObject<HTMLInputElement | null>,
  { isOpen, setOpen, chosen, setChosen }: OptionList,
  count: number,
): Combobox => {
  const listId = useId();
  const isShown = isOpen && count > 0;
  const chosenId = chosen < 0 ? '' : `${listId}-${chosen}`;

  // What a key means is up to what stands now: a listener renewed after each drawing would miss a key in between.
  const move = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isShown) {
      setOpen(false);
      setChosen(-1);
    } else if (event.key === 'Enter' && isShown && chosenId !== '') document.getElementById(chosenId)?.click();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: the box itself, where nothing is chosen.
      setChosen((before) => ((before + 1 + step + count + 1) % (count + 1)) - 1);
    } else return;
    if (event.key !== 'Enter' || chosenId !== '') event.preventDefault();
  });

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    const around = box.parentElement;
    // Who tabbed on before this code listened is elsewhere by now.
    if (!isIn(box)) setOpen(false);
    const press = (event: KeyboardEvent): void => move(event);
    const leave = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && around?.contains(event.relatedTarget))) setOpen(false);
    };
    const enter = (): void => setOpen(true);
    box.addEventListener('focus', enter);
    box.addEventListener('keydown', press);
    around?.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focus', enter);
      box.removeEventListener('keydown', press);
      around?.removeEventListener('focusout', leave);
    };
  }, [input, setOpen]);

  useEffect(() => markCombobox(input.current, { isShown, listId, chosenId }), [input, isShown, listId, chosenId]);

  return { isShown, listId, optionId: (place) => `${listId}-${place}` };
};

/** Whether the focus is in the field, or in what stands around it. */
const isIn = (box: HTMLInputElement | null): boolean => box?.parentElement?.contains(document.activeElement) === true;

type Shown = { readonly isShown: boolean; readonly listId: string; readonly chosenId: string };

/** Tells assistive technology that the box is a combobox; without this code it is a plain field, and says so. */
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
