import { createHash } from 'node:crypto';
import type { ImportBegin, ImportEnd, ImportReports, RowProblem, SourceMark } from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import {
  type ScheduledImport,
  type ShopInfo,
  secretsIn,
  shownSource,
  withoutSecrets,
  withSecrets,
} from '@torg/domain/shop';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { createFindSource, FoundSource } from './find-source.ts';
import type { ImportFailure } from './import-feed.ts';
import type { LoadFile } from './load-file.ts';

export type RunImportDeps = {
  readonly reportsOf: (shop: Pick<ShopInfo, 'id'>) => ImportReports;
  readonly findSource: ReturnType<typeof createFindSource>;
  readonly loadFile: LoadFile;
  /** Values of the environment variables `TORG_FEED_…`. */
  readonly secrets: Readonly<Record<string, string>>;
};

/** Bad lines that a report names; how many there are it always says. */
const mostProblems = 10_000;

/** Names what a file was read by: with another source, kind or setting of the shop the same file may say something else. */
const settingsOf = ({ cron: _cron, ...planned }: ScheduledImport, info: ShopInfo): string =>
  createHash('sha256')
    .update(JSON.stringify([planned, info]))
    .digest('base64url');

const describe = (failure: ImportFailure): string => {
  switch (failure._tag) {
    case 'FeedUnreadable':
      return failure.reason;
    case 'NoExchangeRate':
      return `prices are in ${failure.currency}, for which exchangeRates of shop.json has no rate`;
    case 'Unavailable':
      return 'the database was away';
  }
};

/**
 * Runs a scheduled import and keeps a report of it, of a failed one too. Left only while the store of reports is away.
 */
export const createRunImport = ({ reportsOf, findSource, loadFile, secrets }: RunImportDeps) => {
  const load = (
    planned: ScheduledImport,
    info: ShopInfo,
    { path }: FoundSource,
    mark: SourceMark,
  ): TE.TaskEither<never, ImportEnd> => {
    const problems: RowProblem[] = [];
    const onProblem = (problem: RowProblem): void => {
      if (problems.length < mostProblems) problems.push(problem);
    };
    return F.pipe(
      loadFile(planned, info, path, onProblem),
      TE.match(
        (failure): ImportEnd => ({ outcome: 'failed', reason: describe(failure), problems }),
        (counts): ImportEnd => ({ outcome: 'landed', counts, problems, mark }),
      ),
      TE.fromTask,
    );
  };

  const failed = (reason: string): ImportEnd => ({ outcome: 'failed', reason, problems: [] });

  const run =
    (planned: ScheduledImport, info: ShopInfo, last: SourceMark | undefined) => async (): Promise<ImportEnd> => {
      const settings = settingsOf(planned, info);
      const known = last?.settings === settings ? last : undefined;
      const names = secretsIn(planned.from);
      const missing = names.filter((name) => (secrets[name] ?? '') === '');
      if (missing.length > 0) return failed(`the environment does not say ${missing.join(', ')}`);
      const found = await findSource(withSecrets(planned.from, secrets), known)();
      const values = names.map((name) => secrets[name] ?? '');
      if (E.isLeft(found)) return failed(withoutSecrets(found.left, values));
      if (found.right === 'unchanged') return { outcome: 'unchanged' };
      const source = found.right;
      try {
        const end = await load(planned, info, source, { ...source.mark, settings })();
        return E.isRight(end) ? end.right : failed('it could not be loaded');
      } finally {
        await source.clear();
      }
    };

  return (planned: ScheduledImport, info: ShopInfo): TE.TaskEither<Unavailable, ImportEnd> => {
    const reports = reportsOf(info);
    const begin: ImportBegin = { importId: planned.id, kind: planned.kind, source: shownSource(planned.from) };
    return F.pipe(
      TE.Do,
      TE.bind('number', () => reports.begin(begin)),
      TE.bind('known', () => reports.lastMark(planned.id)),
      TE.bind('end', ({ known }) => TE.fromTask(run(planned, info, O.toUndefined(known)))),
      TE.tap(({ number, end }) => reports.end(number, end)),
      TE.map(({ end }) => end),
    );
  };
};

export type RunImport = ReturnType<typeof createRunImport>;
