import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';

/** Whether the checkout is shown: its header and footer lead nobody away. */
export const useIsCheckout = (): boolean =>
  useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId === paths.checkout) });
