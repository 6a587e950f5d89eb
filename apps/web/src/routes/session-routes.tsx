import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import type { Storefront } from '../bindings/storefront.ts';
import { pageHead } from './page-head.ts';
import { type RouteContext, rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const LoginPage = lazyRouteComponent(() => import('../features/session/login-page.tsx'), 'LoginPage');

const head = ({ match }: { match: { context: { storefront: () => Storefront } } }) => {
  const storefront = match.context.storefront();
  return pageHead(storefront, { title: storefront.text.t('login.title') });
};

/** A shop without identity server has no login. */
const loader = ({ context }: { context: RouteContext }): void => {
  if (context.storefront().shop.config.info.keycloakConfig === undefined) throw notFound();
};

/** Leads to the identity server (`type`, `redirectUri`, `mode`). */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login(),
  loader,
  head,
  component: lazyPage(LoginPage, () => <LoginPage isAnswer={false} />),
});

/** Where the identity server leads back to. */
export const loginAnswerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.loginAnswer,
  loader,
  head,
  component: lazyPage(LoginPage, () => <LoginPage isAnswer />),
});
