import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import { refreshTokens } from './late-refresher.ts';
import { permissionsStep } from './permissions-step.ts';
import type { StartUpServiceDeps } from './start-up-ports.ts';
import {
  basketStep,
  done,
  guestSessionStep,
  nothingToDo,
  privacyConsentStep,
  refreshStep,
  type StartUpSteps,
  validateStep,
  verifyStep,
} from './start-up-steps.ts';

/** What the steps of a start-up stand on. `ask`: makes this browser agree with the server, which says who it is. */
export type StepsOfShopDeps = Pick<
  StartUpServiceDeps,
  'kept' | 'server' | 'identity' | 'memory' | 'visitor' | 'mergeBasket' | 'settleSettings' | 'scheduler'
> & { readonly ask: TE.TaskEither<ShopFailure, User> };

/**
 * What the steps of a start-up do in a shop. The server writes the cookie of the customer group when it says who that is;
 * pages that show the basket read it themselves.
 */
export const stepsOfShop = (deps: StepsOfShopDeps): StartUpSteps => {
  const { ask, kept, server, identity, memory, visitor, mergeBasket, scheduler } = deps;
  const keptTokens = () =>
    F.pipe(
      kept.tokens(),
      O.map(({ tokens }) => tokens),
      O.toNullable,
    );
  const settle = done(TE.fromTask(deps.settleSettings));
  return {
    user: {
      refresh: refreshStep(
        () => O.isSome(kept.tokens()),
        () => refreshTokens(identity, false),
      ),
      verify: verifyStep(ask),
      validate: validateStep,
      consent: privacyConsentStep,
      profile: nothingToDo,
      permissions: permissionsStep({ ask: server.askPermissions, attempts: memory.permissionAttempts, scheduler }),
      credit: nothingToDo,
      settings: settle,
      group: nothingToDo,
      basket: basketStep(mergeBasket),
    },
    guest: {
      'guest-session': guestSessionStep({
        userAgent: visitor.userAgent,
        ...memory.guest,
        begin: () => server.beginGuest(keptTokens()),
      }),
      settings: settle,
      basket: nothingToDo,
    },
  };
};
