import type { Locks } from '@torg/adapter-browser';
import type { HttpSession } from '@torg/adapter-http';
import type { ShopFailure } from '@torg/domain/failure';
import type { LoginFlow } from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';
import type { taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type Given, given, token } from './given.ts';
import { httpSession, settle, webLocks } from './session-module.ts';

/** Loads the way to the identity server and back. */
export const loginFlow = token<() => Promise<LoginFlow>>('loginFlow');

/** Logins of this browser. */
export const loginModule = new ContainerModule(({ bind }) => {
  bind(loginFlow).toResolvedValue(
    (
      { config, kept, tabs, shop }: Given,
      { askNonce }: HttpSession,
      agree: TE.TaskEither<ShopFailure, User>,
      { locks }: { locks?: Locks },
    ) =>
      async () => {
        const identity = await import('./identity.ts');
        const deps = { config, kept, tabs, locks, askNonce, settle: agree, mergeBasket: shop.basket.merge };
        return identity.loginFlow(deps);
      },
    [given, httpSession, settle, webLocks],
  );
});
