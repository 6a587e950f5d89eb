import { createRoute, notFound } from '@tanstack/react-router';
import { failedPath } from '../bindings/special-paths.ts';
import { rootRoute } from './root-route.tsx';

/** The error page, for when another page could not be rendered; nobody else finds anything here. */
export const failedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: failedPath,
  loader: ({ context }) => {
    throw context.storefront().facts.hasFailed ? new Error('rendering failed') : notFound();
  },
});
