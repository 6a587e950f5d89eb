import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Hydrated } from '../bindings/hydrated.ts';

/**
 * A route's component: a page that tells when React has hydrated it.
 * @param Screen shows the page with what its route loaded.
 */
export const shownPage = (Screen: ComponentType) => () => (
  <>
    <Screen />
    <Hydrated />
  </>
);

/**
 * As `shownPage`, for a page whose code is loaded when it is first visited.
 * @param Page the lazily loaded page; its code is awaited before the route is shown, on the server too.
 */
export const lazyPage = <Props,>(
  Page: AsyncRouteComponent<Props>,
  Screen: ComponentType,
): AsyncRouteComponent<object> => Object.assign(shownPage(Screen), { preload: async () => Page.preload?.() });
