import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageFailure } from './answer.ts';

/** How often a page whose rendering failed is tried again before the error page shows (spec 4, 9). */
const mostRetries = 3;

/** Retries of the present address, by the visit's router. */
const retries = new WeakMap<object, { readonly href: string; readonly count: number }>();

/**
 * Tries again to render what failed, up to three times for each address.
 * A port that failed is no failure of rendering: trying again is the shopper's choice.
 * @param reset renders again; a server has none.
 * @returns whether another try is under way, so that nothing needs to be shown yet.
 */
export const useRenderRetries = (error: unknown, reset: (() => void) | undefined): boolean => {
  const router = useRouter();
  const { href } = router.state.location;
  const [count] = useState(() => {
    const before = retries.get(router);
    return before?.href === href ? before.count : 0;
  });
  const isRetrying = reset !== undefined && PageFailure.of(error) === undefined && count < mostRetries;

  useEffect(() => {
    if (!isRetrying) return;
    retries.set(router, { href, count: count + 1 });
    reset?.();
  }, [isRetrying, router, href, count, reset]);

  return isRetrying;
};
