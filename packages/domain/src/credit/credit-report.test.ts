import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dayOfIso, isoDay } from '../calendar/day-format.ts';
import {
  type CreditUse,
  creditReport,
  monthsOf,
  readReportQuery,
  reportPeriod,
  reportSearch,
} from './credit-report.ts';

const day = (iso: string): number => O.getOrElse(() => Number.NaN)(dayOfIso(iso));
const today = day('2026-11-27');

describe('the period of a report', () => {
  it.each([
    ['ends today and is of twelve months where nothing is asked for', {}, '2025-12-01', '2026-11-27'],
    ['begins where it is told to', { from: '2026-02-10' }, '2026-02-10', '2026-11-27'],
    ['ends where it is told to', { to: '2025-03-31' }, '2024-04-01', '2025-03-31'],
    ['is of one day', { from: '2026-05-05', to: '2026-05-05' }, '2026-05-05', '2026-05-05'],
    [
      'is read the other way where it ends before it begins',
      { from: '2026-05-05', to: '2026-01-01' },
      '2026-01-01',
      '2026-05-05',
    ],
    ['is of 24 months at most', { from: '2020-01-01', to: '2026-05-05' }, '2024-06-01', '2026-05-05'],
    ['of just 24 months is told whole', { from: '2024-06-01', to: '2026-05-31' }, '2024-06-01', '2026-05-31'],
    ['lies ahead', { from: '2026-12-01' }, '2026-12-01', '2026-12-01'],
  ])('%s', (_, asked, from, to) => {
    const days = Object.fromEntries(Object.entries(asked).map(([name, iso]) => [name, day(iso)]));
    const period = reportPeriod(days, today);
    expect([isoDay(period.from), isoDay(period.to)]).toEqual([from, to]);
  });

  it('has each of its months, by their first days', () => {
    expect(monthsOf({ from: day('2025-11-30'), to: day('2026-02-01') }).map(isoDay)).toEqual([
      ...['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'],
    ]);
    expect(monthsOf({ from: day('2026-02-28'), to: day('2026-02-28') }).map(isoDay)).toEqual(['2026-02-01']);
  });
});

describe('a report on what was used of credits', () => {
  const period = { from: day('2026-10-15'), to: day('2026-11-27') };
  const used = [
    { month: day('2026-10-01'), holder: 'Ada', amount: 500 },
    { month: day('2026-11-01'), holder: 'Bo', amount: 900 },
    { month: day('2026-11-01'), holder: 'Ada', amount: -100 },
    { month: day('2026-11-01'), holder: 'Åse', amount: 400 },
  ];
  const use = (entry: number): CreditUse => ({
    ...{ entry, kind: 'spend', amount: 1, at: 0, order: 'ABCDE-12345', holder: 'Ada' },
  });

  it('sums up months and people, whoever used most first', () => {
    expect(creditReport(period, {}, used, [use(7)])).toEqual({
      ...period,
      total: 1_700,
      months: [
        { month: day('2026-10-01'), amount: 500 },
        { month: day('2026-11-01'), amount: 1_200 },
      ],
      holders: [
        { holder: 'Bo', amount: 900 },
        { holder: 'Ada', amount: 400 },
        { holder: 'Åse', amount: 400 },
      ],
      uses: [use(7)],
    });
  });

  it('about one person sums up theirs, and still names the others', () => {
    const { total, months, holders } = creditReport(period, { holder: 'Ada' }, used, []);
    expect([total, ...months.map(({ amount }) => amount)]).toEqual([400, 500, -100]);
    expect(holders.map(({ holder }) => holder)).toEqual(['Bo', 'Ada', 'Åse']);
  });

  it('shows fifty uses, and where older ones are, if there are any', () => {
    const read = Array.from({ length: 51 }, (_, index) => use(100 - index));
    expect(creditReport(period, {}, [], read)).toMatchObject({ uses: { length: 50 }, after: 51 });
    expect(creditReport(period, {}, [], read.slice(0, 50)).after).toBeUndefined();
  });
});

describe('the address of a report', () => {
  it('is read as it is written', () => {
    const query = { from: day('2026-10-15'), to: today, holder: 'Kari & co', after: 12 };
    expect(readReportQuery(reportSearch(query))).toEqual(query);
    expect(readReportQuery(reportSearch({}))).toEqual({});
  });

  it('asks for nothing with what is none of it', () => {
    const search = new URLSearchParams('from=2026-02-31&to=soon&holder=+&after=-1&account=company:x');
    expect(readReportQuery(search)).toEqual({});
    expect(readReportQuery(new URLSearchParams({ holder: 'x'.repeat(300) })).holder).toHaveLength(200);
  });
});
