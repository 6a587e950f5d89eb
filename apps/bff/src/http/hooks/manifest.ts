import type { Role } from '@torg/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route as it was registered, with the role that it declares. */
export type RegisteredRoute = { readonly method: string; readonly url: string; readonly role: Role };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server; there is none that does not say who may call it. */
    manifest: readonly RegisteredRoute[];
  }
}

/** Writes down each route as it is registered. Hooks of inner scopes may still add to it: it is read at the end. */
export const collectRoutes = (app: FastifyInstance): readonly RouteOptions[] => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  return routes;
};

/** @throws Error when a route does not say who may call it. */
export const manifestOf = (routes: readonly RouteOptions[]): readonly RegisteredRoute[] =>
  routes.flatMap(({ method, url, config }) => {
    const role = config?.role;
    if (role === undefined) throw new Error(`route ${method} ${url} declares no role`);
    return [method].flat().map((one) => ({ method: one, url, role }));
  });
