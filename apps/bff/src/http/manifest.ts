import type { Role } from '@torg/contracts';
import { pageAt } from '@torg/domain/navigation';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route as it was registered, with the role that it declares. */
export type RegisteredRoute = {
  readonly method: string;
  readonly url: string;
  readonly role: Role;
  /** The paths that it answers at; undefined for one that takes whatever no other route has. */
  readonly paths: RegExp | undefined;
};

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
    return [method].flat().map((one) => ({ method: one, url, role, paths: pathsOf(url) }));
  });

const pathsOf = (url: string): RegExp | undefined => {
  const segments = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')));
  return url.endsWith('*') ? undefined : new RegExp(`^${segments.join('/')}$`);
};

/** Methods that are taken at a path, by a route or by a page; empty where there is nothing. @param url path and query. */
export const methodsAt = (manifest: readonly RegisteredRoute[], url: string): readonly string[] => {
  const [path = ''] = url.split('?');
  const ofRoutes = manifest.flatMap(({ method, paths }) => (paths?.test(path) ? [method] : []));
  const ofPage = pageAt(path) === undefined ? [] : ['GET', 'HEAD'];
  return [...new Set([...ofRoutes, ...ofPage])].sort();
};
