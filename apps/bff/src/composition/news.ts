import { type Database, listenNews, type SessionNotice } from '@torg/adapter-postgres';
import { ContainerModule } from 'inversify';
import { type Observable, Subject } from 'rxjs';
import { database, token } from './base.ts';

/** What this process hears of changes, by whatever process they were made. */
export type News = {
  readonly catalogues: Observable<{ readonly shopId: string; readonly version: number }>;
  readonly sessions: Observable<SessionNotice>;
  /** False when news may have been missed; true once everything is heard again from then on. */
  readonly hearing: Observable<boolean>;
  readonly stop: () => Promise<void>;
};

/** Opened at the start, before whatever follows it. */
export const news = token<News>('news');

/** Listens on one connection. @throws when the database cannot be reached at first. */
export const openNews = async ({ url }: Pick<Database, 'url'>): Promise<News> => {
  const [catalogues, sessions, hearing] = [
    new Subject<{ readonly shopId: string; readonly version: number }>(),
    new Subject<SessionNotice>(),
    new Subject<boolean>(),
  ];
  const stop = await listenNews(url, {
    onChange: (shopId, version) => catalogues.next({ shopId, version }),
    onSession: (notice) => sessions.next(notice),
    onLost: () => hearing.next(false),
    onBack: () => hearing.next(true),
  });
  return { catalogues, sessions, hearing, stop };
};

export const newsModule = new ContainerModule(({ bind }) => {
  bind(news)
    .toResolvedValue(openNews, [database])
    .inSingletonScope()
    .onDeactivation(({ stop }) => stop());
});
