import type { PageAnswers } from '@torg/domain/session/browser';

/** What it takes to ask for a page. `timeoutMs`: milliseconds after which it does not answer. */
export type PageAnswersDeps = { readonly fetch: typeof fetch; readonly timeoutMs: number };

/** Asks for a page by GET; its body is not waited for. */
export const createPageAnswers =
  ({ fetch, timeoutMs }: PageAnswersDeps): PageAnswers =>
  (path) =>
  async () => {
    const stop = new AbortController();
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
      const { ok } = await fetch(path, { headers: { accept: 'text/html' }, signal });
      return ok;
    } catch {
      return false;
    } finally {
      stop.abort();
    }
  };
