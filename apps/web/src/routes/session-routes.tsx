import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { type RouteContext, rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const InitPage = lazyRouteComponent(
  withTexts(() => import('../features/session/init-page.tsx')),
  'InitPage',
);
const LoginPage = lazyRouteComponent(
  withTexts(() => import('../features/session/login-page.tsx')),
  'LoginPage',
);

const head = titled('login.title');

/** Waits for the start-up, and goes on to where it is told (`redirectUri`). */
export const initRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.init,
  head: titled('init.title'),
  component: lazyPage(InitPage, () => <InitPage />),
});

/** A shop without identity server has no login, nor has one that switched it off. */
const loader = ({ context }: { context: RouteContext }): void => {
  const { keycloakConfig, loginDisabled } = context.storefront().shop.config.info;
  if (keycloakConfig === undefined || loginDisabled) throw notFound();
};

/** Leads to the identity server (`type`, `redirectUri`, `mode`). */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login(),
  loader,
  head,
  component: lazyPage(LoginPage, () => <LoginPage isAnswer={false} />),
});

/** Leads to a provider of the identity server (`idp`, `redirectUri`), where the shop lets in who comes from others. */
export const loginActionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/login-actions/$type',
  loader: ({ context, params }) => {
    loader({ context });
    const isExternal = params.type === 'external' && context.storefront().shop.config.info.oidcAuth.enable;
    if (!isExternal) throw notFound();
  },
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
