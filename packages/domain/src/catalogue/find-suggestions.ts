import { either as E } from 'fp-ts';
import { debounceTime, map, Observable, of, ReplaySubject, type SchedulerLike, switchMap } from 'rxjs';
import { readText } from './listing-path.ts';
import type { Catalogue, Suggestions } from './ports.ts';

/** The shortest text that is asked for, in characters: one letter begins too many words. */
const shortestAsked = 2;

/** Suggestions, and the text that they are for. */
export type FoundSuggestions = Suggestions & { readonly text: string };

/** Milliseconds of rest in typing before suggestions are asked for. */
export const suggestionDelay = 120;

export type FindSuggestionsDeps = {
  readonly catalogue: Pick<Catalogue, 'suggestions'>;
  readonly scheduler: SchedulerLike;
};

/** Asks as long as somebody listens: whoever stops listening calls the question off. A failed one finds nothing. */
const asking = (
  { suggestions }: Pick<Catalogue, 'suggestions'>,
  text: string,
): Observable<FoundSuggestions | undefined> =>
  new Observable((subscriber) => {
    const stop = new ReplaySubject<void>(1);
    subscriber.add(() => stop.next());
    suggestions(text, stop)().then(
      (answer) => {
        subscriber.next(E.isRight(answer) ? { ...answer.right, text } : undefined);
        subscriber.complete();
      },
      (defect: unknown) => subscriber.error(defect),
    );
  });

/**
 * What is suggested for a text that is being typed, after each rest in typing. A question that typing has overtaken is
 * called off.
 * @returns from the texts as they are typed, suggestions; undefined where there is no text, a single letter, or no answer.
 */
export const findSuggestions =
  ({ catalogue, scheduler }: FindSuggestionsDeps) =>
  (typed: Observable<string>): Observable<FoundSuggestions | undefined> =>
    typed.pipe(
      debounceTime(suggestionDelay, scheduler),
      map(readText),
      switchMap((text) =>
        text === undefined || [...text].length < shortestAsked ? of(undefined) : asking(catalogue, text),
      ),
    );
