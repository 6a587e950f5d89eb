import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * A route's component that shows a page whose code is loaded when it is first visited.
 * @param Page the lazily loaded page; its code is awaited before the route is shown, on the server too.
 * @param Screen shows the page with what its route loaded.
 */
export const lazyPage = <Props>(
  Page: AsyncRouteComponent<Props>,
  Screen: () => ReactNode,
): AsyncRouteComponent<object> => Object.assign(Screen, { preload: async () => Page.preload?.() });
