import type { GuestMark } from '@torg/adapter-browser';
import type { HttpSession } from '@torg/adapter-http';
import type { ShopFailure } from '@torg/domain/failure';
import {
  basketStep,
  done,
  guestSessionStep,
  type KeptSession,
  nothingToDo,
  type PermissionAttempts,
  permissionsStep,
  privacyStep,
  refreshStep,
  type StartUpSteps,
  validateStep,
  verifyStep,
} from '@torg/domain/session/browser';
import type { SettingsUpkeep } from '@torg/domain/settings';
import type { Shop } from '@torg/domain/storefront';
import type { User } from '@torg/domain/user';
import { option as O, taskEither as TE } from 'fp-ts';
import { catchError, defer, from, mergeMap, of, type SchedulerLike } from 'rxjs';
import type { Identity } from './identity.ts';

type StepDeps = {
  readonly ask: TE.TaskEither<ShopFailure, User>;
  readonly kept: KeptSession;
  readonly http: HttpSession;
  readonly identity: () => Promise<Identity>;
  readonly basket: Pick<Shop['basket'], 'merge'>;
  readonly settings: SettingsUpkeep;
  readonly guest: GuestMark;
  readonly attempts: PermissionAttempts;
  readonly scheduler: SchedulerLike;
};

/**
 * What the steps of a start-up do in this shop. The server writes the cookie of the customer group when it says who that
 * is; pages that show the basket read it themselves.
 */
export const stepsOfShop = (deps: StepDeps): StartUpSteps => {
  const { ask, kept, http, identity, basket, settings, guest, attempts, scheduler } = deps;
  const hasTokens = (): boolean => O.isSome(kept.tokens());
  const keptTokens = () => O.toNullable(O.map(({ tokens }: { tokens: TokensOfLogin }) => tokens)(kept.tokens()));
  const renew = () =>
    defer(() => from(identity())).pipe(
      mergeMap(({ upkeep }) => upkeep.renew(false)),
      // Code that cannot be loaded is a server that does not answer.
      catchError(() => of({ _tag: 'Degraded' as const })),
    );
  const settle = done(TE.fromTask(settings.settle));
  return {
    user: {
      refresh: refreshStep(hasTokens, renew),
      verify: verifyStep(ask),
      validate: validateStep,
      consent: privacyStep,
      profile: nothingToDo,
      permissions: permissionsStep({ ask: http.askPermissions, attempts, scheduler }),
      credit: nothingToDo,
      settings: settle,
      group: nothingToDo,
      basket: basketStep(() => basket.merge()),
    },
    guest: {
      'guest-session': guestSessionStep({
        userAgent: navigator.userAgent,
        ...guest,
        begin: () => http.beginGuest(keptTokens()),
      }),
      settings: settle,
      basket: nothingToDo,
    },
  };
};

type TokensOfLogin = Parameters<HttpSession['beginGuest']>[0];
