import type { PageAnswers } from '@torg/domain/session/browser';

/** What it takes to ask for a page. `timeoutMs`: milliseconds after which it does not answer. */
export type PageAnswersDeps = { readonly fetch: typeof fetch; readonly timeoutMs: number };

/** Of pages that say themselves what stands in the way, or that it is over: whoever comes to them is not led elsewhere. */
const explained: readonly number[] = [409, 410];

/** Asks for a page by GET; its body is not waited for. */
export const createPageAnswers =
  ({ fetch, timeoutMs }: PageAnswersDeps): PageAnswers =>
  (path) =>
  async () => {
    const stop = new AbortController();
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
      const { ok, status } = await fetch(path, { headers: { accept: 'text/html' }, signal });
      return ok || explained.includes(status);
    } catch {
      return false;
    } finally {
      stop.abort();
    }
  };
