import { useRouterState } from '@tanstack/react-router';
import { paths, returnPath } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';

/** The way to login and back to this page; nowhere for who is logged in, and in a shop without logins. */
export const useLoginAddress = (): string | undefined => {
  const { path, shop } = useStorefront();
  const { loginDisabled, keycloakConfig } = shop.config.info;
  const session = useSession();
  // The router's own path has no language prefix.
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  if (session._tag === 'Known' || loginDisabled || keycloakConfig === undefined) return undefined;
  return path(paths.login(targetAt(here, path)));
};

/** The page to come back to; the start page need not be remembered. */
const targetAt = (here: string, path: (path: string) => string): string | undefined => {
  const target = path(returnPath(here));
  return target === paths.start ? undefined : target;
};
