import { type FoundSuggestions, findSuggestions } from '@torg/domain/catalogue';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { asyncScheduler, fromEvent, map, startWith } from 'rxjs';
import { useStorefront } from '../../bindings/storefront.ts';

/** Suggestions for what is typed into a box. */
export const useFoundSuggestions = (
  input: RefObject<HTMLInputElement | null>,
  onFound: () => void,
): FoundSuggestions | undefined => {
  const { catalogue } = useStorefront().shop;
  const [found, setFound] = useState<FoundSuggestions>();
  const tell = useEffectEvent(onFound);

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    // The code may arrive after the first letters.
    const before = box.value === box.defaultValue ? [] : [box.value];
    const typed = fromEvent(box, 'input').pipe(
      map(() => box.value),
      startWith(...before),
    );
    const finding = findSuggestions({ catalogue, scheduler: asyncScheduler })(typed).subscribe((suggestions) => {
      setFound(suggestions);
      tell();
    });
    return () => finding.unsubscribe();
  }, [input, catalogue]);

  return found;
};
