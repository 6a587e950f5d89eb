import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';

/**
 * Whether the search has a row of its own on a phone: where the page that is shown, or the one on its way, says what was
 * searched for, and on the start page, where most look for something.
 */
export const useHasSearchRow = (): boolean =>
  useRouterState({
    select: ({ location }) => {
      const { q }: { readonly q?: unknown } = location.search;
      return location.pathname === paths.start || (typeof q === 'string' && q !== '');
    },
  });
