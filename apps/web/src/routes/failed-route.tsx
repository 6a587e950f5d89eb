import { createRoute } from '@tanstack/react-router';
import { failedPath } from '../bindings/special-paths.ts';
import { rootRoute } from './root-route.tsx';

/** The error page, for when another page could not be rendered. */
export const failedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: failedPath,
  loader: () => {
    throw new Error('rendering failed');
  },
});
