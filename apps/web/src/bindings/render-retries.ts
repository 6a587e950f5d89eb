import { useRouter } from '@tanstack/react-router';
import { nextRenderRetry, type RenderRetries } from '@torg/domain/storefront';
import { useEffect, useState } from 'react';
import { PageFailure } from './answer.ts';

/** What was tried last, by the router of the open page. */
const tried = new WeakMap<object, RenderRetries>();

/**
 * Renders again what failed, as long as the domain's rule lets it. A port that failed is no failure of rendering: trying again is
 * the shopper's choice.
 * @param reset renders again; a server has none.
 * @returns whether another try is under way, so that nothing needs to be shown yet.
 */
export const useRenderRetries = (error: unknown, reset: (() => void) | undefined): boolean => {
  const router = useRouter();
  const { href } = router.state.location;
  const [next] = useState(() => nextRenderRetry(tried.get(router), href));
  const retry = reset === undefined || PageFailure.of(error) !== undefined ? undefined : next;

  useEffect(() => {
    if (retry === undefined) return;
    tried.set(router, retry);
    reset?.();
  }, [retry, router, reset]);

  return retry !== undefined;
};
