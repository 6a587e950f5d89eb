import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';
import { failedPath } from './special-paths.ts';

/** The error page, for when another page could not be rendered. */
export const failedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: failedPath,
  loader: () => {
    throw new Error('rendering failed');
  },
});
