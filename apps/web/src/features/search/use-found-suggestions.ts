import { readText, type Suggestions } from '@torg/domain/catalogue';
import { either as E } from 'fp-ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';

/** Milliseconds of rest in typing before suggestions are asked for. */
const restingTime = 120;

/** Suggestions for what is typed into a box; answers that typing has overtaken are dropped, failed ones are none. */
export const useFoundSuggestions = (
  input: RefObject<HTMLInputElement | null>,
  onFound: () => void,
): Suggestions | undefined => {
  const { catalogue } = useStorefront().shop;
  const [found, setFound] = useState<Suggestions>();
  const tell = useEffectEvent(onFound);

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    let asked = 0;
    let resting: number | undefined;

    const ask = async (): Promise<void> => {
      const turn = ++asked;
      const text = readText(box.value);
      const answer = text === undefined ? undefined : await catalogue.suggestions(text)();
      if (turn !== asked) return;
      setFound(answer !== undefined && E.isRight(answer) ? answer.right : undefined);
      tell();
    };
    const onInput = (): void => {
      window.clearTimeout(resting);
      resting = window.setTimeout(() => void ask(), restingTime);
    };
    // The code may arrive after the first letters.
    if (box.value !== box.defaultValue) onInput();
    box.addEventListener('input', onInput);
    return () => {
      asked += 1;
      window.clearTimeout(resting);
      box.removeEventListener('input', onInput);
    };
  }, [input, catalogue]);

  return found;
};
