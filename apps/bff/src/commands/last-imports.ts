import { createImportReports } from '@torg/adapter-postgres';
import type { KeptImport } from '@torg/domain/catalogue/import';
import { either as E, option as O } from 'fp-ts';
import { describeRowProblem } from './progress.ts';
import { configure, loadInfos, NotRun, type Terminal, withDatabase } from './run-command.ts';

const endOf = ({ end }: KeptImport): readonly string[] => {
  if (O.isNone(end)) return ['  it runs, or its process ended before it did'];
  const { took } = end.value;
  switch (end.value.outcome) {
    case 'unchanged':
      return [`  ${took} ms: the source is the one of the last time`];
    case 'failed':
      return [
        `  ${took} ms: it failed and changed nothing: ${end.value.reason}`,
        ...end.value.problems.map((problem) => `  ${describeRowProblem(problem)}`),
      ];
    case 'landed': {
      const { rows, created, updated, unchanged, removed, bad } = end.value.counts;
      return [
        `  ${took} ms: ${rows} lines, ${created} new, ${updated} changed, ${unchanged} the same, ${removed} gone, ${bad} bad`,
        ...end.value.problems.map((problem) => `  ${describeRowProblem(problem)}`),
      ];
    }
  }
};

/** What an operator is told of the last run of an import, one line each. */
const describeImport = (shop: string, kept: KeptImport): readonly string[] => [
  `${shop} ${kept.importId} (${kept.kind}), ${new Date(kept.startedAt).toISOString()}, from ${kept.source}`,
  ...endOf(kept),
];

/** Shows the last run of each scheduled import, of one shop or of all; answers with the exit code. */
export const showLastImports = async (terminal: Terminal, shop: string | undefined): Promise<number> => {
  const config = configure(terminal);
  const ids = (await loadInfos(config, terminal, shop)).map(({ id }) => id);
  return withDatabase(config, async ({ db }) => {
    const lines: string[] = [];
    for (const id of ids) {
      const kept = await createImportReports(db, id).latest()();
      if (E.isLeft(kept)) throw new NotRun('the database is away');
      lines.push(...kept.right.flatMap((each) => describeImport(id, each)));
    }
    terminal.output.write(`${lines.length === 0 ? 'No scheduled import has run yet' : lines.join('\n')}\n`);
    return 0;
  });
};
