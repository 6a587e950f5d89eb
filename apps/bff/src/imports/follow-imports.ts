import type { ImportSchedule, Jobs } from '@torg/adapter-postgres';
import { concatMap, from, startWith } from 'rxjs';
import type { Shops } from '../shops/shops.ts';

/** When the imports of all shops run, each by the clock of its shop. */
const schedulesOf = (shops: ReturnType<Shops['get']>): readonly ImportSchedule[] =>
  shops.all.flatMap(({ info }) =>
    info.imports.map(({ id, cron }) => ({ shopId: info.id, importId: id, cron, timeZone: info.timeZone })),
  );

/** Has the imports of all shops run by the clock, and follows their shop.json, until the shops end. */
export const followImports = (
  { scheduleImports }: Pick<Jobs, 'scheduleImports'>,
  shops: Pick<Shops, 'get' | 'changes'>,
  onError: (cause: unknown) => void,
): void => {
  shops.changes
    .pipe(
      startWith(undefined),
      concatMap(() => from(scheduleImports(schedulesOf(shops.get())).catch(onError))),
    )
    .subscribe();
};
