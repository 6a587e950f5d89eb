import { createWelcomeMark } from '@torg/adapter-browser';
import { type Page, pageAt, splitLocale } from '@torg/domain/navigation';
import { offersWelcome, type WelcomeMarkStore } from '@torg/domain/session/browser';
import { ContainerModule } from 'inversify';
import type { SchedulerLike } from 'rxjs';
import { inBackground } from '../../bindings/stale-assets.ts';
import { type Given, given, scheduler, token } from './given.ts';

/** What the browser remembers of the shop's welcome. */
export const welcomeMark = token<WelcomeMarkStore>('welcomeMark');
/** The page at the browser's present address. */
export const shownPage = token<() => Page | undefined>('shownPage');
/** Begins to offer a login to who reads as a guest, where the shop does that. */
export const welcome = token<() => void>('welcome');

/** A shop's welcome: code that only guests of a shop that has one need. */
export const welcomeModule = new ContainerModule(({ bind }) => {
  bind(welcomeMark).toDynamicValue(() => createWelcomeMark(document, location.protocol === 'https:'));
  bind(shownPage).toResolvedValue(
    ({ config }: Given) =>
      () =>
        pageAt(splitLocale(location.pathname, config.info.locales).path)?.page,
    [given],
  );
  bind(welcome).toResolvedValue(
    ({ config, session }: Given, mark: WelcomeMarkStore, page: () => Page | undefined, time: SchedulerLike) =>
      () => {
        if (!offersWelcome(config.info) || mark.read() === 'off') return;
        const isGuest = (): boolean => session.get()._tag === 'Guest';
        inBackground(() => import('./welcome.tsx')).then(
          ({ offerWelcome }) => offerWelcome({ config, mark, isGuest, page, scheduler: time }),
          () => {},
        );
      },
    [given, welcomeMark, shownPage, scheduler],
  );
});
