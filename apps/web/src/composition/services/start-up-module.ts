import {
  createPageLocation,
  createSessionTabs,
  createStartUpMemory,
  createTaskLock,
  createVisitor,
  openSessionChannel,
  tokenLock,
} from '@torg/adapter-browser';
import { createPageAnswers, createTellFault } from '@torg/adapter-http';
import {
  createStartUpService,
  type OpenStartUp,
  type StartUpMemory,
  type StartUpSettings,
} from '@torg/domain/session/browser';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { ContainerModule } from 'inversify';
import type { SchedulerLike } from 'rxjs';
import { given, scheduler, token } from './given.ts';
import { httpSession, identity, keptSession, wakes, webLocks } from './identity-module.ts';
import { loading } from './loading-module.ts';
import { settingsSync } from './settings-module.ts';

/** What the browser remembers for start-ups. */
export const startUpMemory = token<StartUpMemory>('startUpMemory');
/** The start-up of a page, what keeps its session true while it is open, and a way on from it. */
export const startUp = token<OpenStartUp>('startUp');

const settingsOf = ({ info, locale, footer }: StorefrontConfig): StartUpSettings => ({
  ...info,
  locale,
  footerArticles: footer.map(({ slug }) => slug),
});

/** Gives the start-up this browser, and the shop's server. */
export const startUpModule = new ContainerModule(({ bind }) => {
  bind(startUpMemory).toResolvedValue((time: SchedulerLike) => createStartUpMemory(window, time), [scheduler]);
  bind(startUp).toDynamicValue((services) => {
    const { config, shop, fetch, timeoutMs, session, shownUser, forget, basket } = services.get(given);
    return createStartUpService({
      settings: settingsOf(config),
      server: {
        ...services.get(httpSession),
        answers: createPageAnswers({ fetch, timeoutMs }),
        tellFault: createTellFault({ fetch }),
      },
      kept: services.get(keptSession),
      withLock: createTaskLock(services.get(webLocks).locks, tokenLock),
      identity: services.get(identity),
      tabs: createSessionTabs(openSessionChannel, window),
      memory: services.get(startUpMemory),
      location: createPageLocation(window, History.prototype.replaceState),
      visitor: createVisitor(navigator),
      page: { shownUser, show: session.show, forget, refreshBasket: basket.refresh },
      mergeBasket: () => shop.basket.merge(),
      settleSettings: services.get(settingsSync).settle,
      loading: services.get(loading),
      wakes: services.get(wakes),
      scheduler: services.get(scheduler),
    });
  });
});
