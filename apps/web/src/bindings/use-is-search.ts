import { useRouterState } from '@tanstack/react-router';

/** Whether the page that is shown, or the one on its way, says what was searched for. */
export const useIsSearch = (): boolean =>
  useRouterState({
    select: ({ location }) => {
      const { q }: { readonly q?: unknown } = location.search;
      return typeof q === 'string' && q !== '';
    },
  });
