import type { ImportSchedule, Jobs } from '@torg/adapter-postgres';
import { concatMap, defer, endWith, ignoreElements, retry, startWith, takeUntil, tap } from 'rxjs';
import type { Shops } from '../shops/shops.ts';

/** Milliseconds until a plan that failed is tried again: a database that starts up wants seconds. */
const triedAgainAfter = 10_000;

/** When the imports of all shops run, each by the clock of its shop. */
const schedulesOf = (shops: ReturnType<Shops['get']>): readonly ImportSchedule[] =>
  shops.all.flatMap(({ info }) =>
    info.imports.map(({ id, cron }) => ({ shopId: info.id, importId: id, cron, timeZone: info.timeZone })),
  );

/**
 * Has the imports of all shops run by the clock, and follows their shop.json, until the shops end. A plan that fails is
 * tried again, as the shops are by then.
 */
export const followImports = (
  { scheduleImports }: Pick<Jobs, 'scheduleImports'>,
  { get, changes }: Pick<Shops, 'get' | 'changes'>,
  onError: (cause: unknown) => void,
): void => {
  const plan = defer(() => scheduleImports(schedulesOf(get()))).pipe(
    tap({ error: onError }),
    retry({ delay: triedAgainAfter }),
  );
  const ended = changes.pipe(ignoreElements(), endWith(undefined));
  changes
    .pipe(
      startWith(undefined),
      concatMap(() => plan),
      takeUntil(ended),
    )
    .subscribe();
};
