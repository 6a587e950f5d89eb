import { pageAt, splitLocale } from '@torg/domain/navigation';
import { offersWelcome, type StartUpMemory } from '@torg/domain/session/browser';
import { ContainerModule } from 'inversify';
import type { SchedulerLike } from 'rxjs';
import { withTexts } from '../../bindings/late-texts.ts';
import { inBackground } from '../../bindings/stale-assets.ts';
import { type Given, given, scheduler, token } from './given.ts';
import { startUpMemory } from './start-up-module.ts';

/** Begins to offer a login to who reads as a guest, where the shop does that. */
export const welcome = token<() => void>('welcome');

/** A shop's welcome: code that only guests of a shop that has one need. */
export const welcomeModule = new ContainerModule(({ bind }) => {
  bind(welcome).toResolvedValue(
    ({ config, session }: Given, { welcome: mark }: StartUpMemory, time: SchedulerLike) =>
      () => {
        if (!offersWelcome(config.info) || mark.read() === 'off') return;
        const page = () => pageAt(splitLocale(location.pathname, config.info.locales).path)?.page;
        const isGuest = (): boolean => session.get()._tag === 'Guest';
        inBackground(withTexts(() => import('./welcome.tsx'))).then(
          ({ offerWelcome }) => offerWelcome({ config, mark, isGuest, page, scheduler: time }),
          () => {},
        );
      },
    [given, startUpMemory, scheduler],
  );
});
