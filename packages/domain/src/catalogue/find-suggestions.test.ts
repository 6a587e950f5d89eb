import { either as E } from 'fp-ts';
import { Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { findSuggestions, suggestionDelay } from './find-suggestions.ts';
import type { Catalogue, Suggestions } from './ports.ts';

const found = (name: string): Suggestions => ({
  ...{ products: [], categories: [], contents: [] },
  brands: [{ name, slug: name }],
});

type Asked = { readonly text: string; readonly answer: (found?: Suggestions) => Promise<void>; isStopped: boolean };

const aCatalogue = () => {
  const asked: Asked[] = [];
  const suggestions: Catalogue['suggestions'] = (text, stop) => () =>
    new Promise((resolve) => {
      const answer = async (given?: Suggestions): Promise<void> => {
        resolve(given === undefined ? E.left(unavailable('away')) : E.right(given));
        await Promise.resolve();
        await Promise.resolve();
      };
      const own: Asked = { text, answer, isStopped: false };
      stop?.subscribe(() => {
        own.isStopped = true;
      });
      asked.push(own);
    });
  return { asked, catalogue: { suggestions } };
};

describe('a text that is being typed', () => {
  it('is asked for after a rest in typing', () => {
    const { asked, catalogue } = aCatalogue();
    const times: number[] = [];
    const scheduler = new TestScheduler(() => undefined);
    scheduler.run(({ hot }) => {
      const typed = hot('a 99ms b 50ms c 300ms d|', { a: 't', b: 'te', c: ' tent ', d: 'tents' });
      const catalogueAt: typeof catalogue = {
        suggestions: (text, stop) => {
          times.push(scheduler.now());
          return catalogue.suggestions(text, stop);
        },
      };
      findSuggestions({ catalogue: catalogueAt, scheduler })(typed).subscribe();
    });
    expect(asked.map(({ text }) => text)).toEqual(['tent', 'tents']);
    expect(times[0]).toBe(151 + suggestionDelay);
  });

  const typing = () => {
    const { asked, catalogue } = aCatalogue();
    const scheduler = new TestScheduler(() => undefined);
    const typed = new Subject<string>();
    const shown: (Suggestions | undefined)[] = [];
    const finding = findSuggestions({ catalogue, scheduler })(typed).subscribe((suggestions) => {
      shown.push(suggestions);
    });
    const type = (text: string): void => {
      typed.next(text);
      scheduler.flush();
    };
    return { asked, finding, shown, type };
  };

  it('shows what was found for the last text, and calls the others off', async () => {
    const { asked, shown, type } = typing();
    type('ten');
    type('tent');
    expect(asked.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    await asked[1]?.answer(found('Tent'));
    await asked[0]?.answer(found('Ten'));
    expect(shown).toEqual([{ ...found('Tent'), text: 'tent' }]);
  });

  it('without words has none, and a question that fails finds none', async () => {
    const { asked, shown, type } = typing();
    type('  ');
    expect([asked, shown]).toEqual([[], [undefined]]);
    type('tent');
    await asked[0]?.answer();
    expect(shown).toEqual([undefined, undefined]);
  });

  it('is not asked for with a single letter, which takes back what was shown', async () => {
    const { asked, shown, type } = typing();
    type('te');
    await asked[0]?.answer(found('Tent'));
    type('t');
    expect(asked.map(({ text }) => text)).toEqual(['te']);
    expect(shown.at(-1)).toBeUndefined();
  });

  it('is not asked for any more by a box that is gone', () => {
    const { asked, finding, type } = typing();
    type('tent');
    finding.unsubscribe();
    expect(asked[0]?.isStopped).toBe(true);
  });
});
