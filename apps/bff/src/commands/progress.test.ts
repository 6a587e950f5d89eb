import { expect, test } from 'vitest';
import { describeRowProblem, reportOn } from './progress.ts';

const screen = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text), written };
};

const problem = { line: 17, field: 'price', value: 'x', code: 'invalid_price', expected: 'an amount' };

test('draws a bar on a terminal, and takes it back for a line that stays', () => {
  const terminal = screen(true);
  const report = reportOn(terminal);
  report.progress({ rows: 500, part: 0.5 });
  report.problem(problem);
  report.progress({ rows: 1_000, part: 1 });
  expect(terminal.written).toEqual([
    '\r\u001b[K████████████░░░░░░░░░░░░ 50 %  500 rows',
    '\r\u001b[Kline 17: price "x": expected an amount (invalid_price)\n',
    '████████████░░░░░░░░░░░░ 50 %  500 rows',
    '\r\u001b[K████████████████████████ 100 %  1000 rows\n',
  ]);
});

test('writes plain lines elsewhere, one for every thousand rows', () => {
  const file = screen(false);
  const report = reportOn(file);
  for (let rows = 100; rows <= 2_000; rows += 100) report.progress({ rows, part: rows / 2_000 });
  report.line('done');
  expect(file.written).toEqual(['1000 rows read\n', '2000 rows read\n', 'done\n']);
});

test('shows values on one line, without what a terminal would obey', () => {
  expect(describeRowProblem({ ...problem, field: '', value: `a\n\u001b[31m\u009b${'x'.repeat(200)}` })).toBe(
    `line 17: "a\\n\\u001b[31m?${'x'.repeat(72)}…": expected an amount (invalid_price)`,
  );
});
