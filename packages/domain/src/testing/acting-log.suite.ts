import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type ActingLog, type ActingRecord, shownRecords } from '../acting/ports.ts';
import { anActingRecord, anAuditEntry } from './examples-of-acting.ts';

/**
 * What every `ActingLog` keeps to.
 * @param startTwo gives the empty logs of two shops.
 */
export const actingLogSuite = (name: string, startTwo: () => Promise<readonly [ActingLog, ActingLog]>): void => {
  const start = async (): Promise<ActingLog> => (await startTwo())[0];
  const morning = 1_767_225_600_000;
  const begun = async (...records: readonly ActingRecord[]) => {
    const log = await start();
    for (const record of records) expect(await log.begin(record)()).toEqual(E.right(undefined));
    return { log, of: (customer = 'ingrid') => log.ofCustomer(customer)() };
  };

  describe(`${name} as a log of acting`, () => {
    it('tells a customer who acted, why and until when, the latest first', async () => {
      const first = anActingRecord();
      const second = anActingRecord({ id: 'acting-2', startedAt: morning + 1, endsAt: morning + 3_600_001 });
      const { of } = await begun(first, second);
      expect(await of()).toEqual(E.right([second, first]));
      expect(await of('kari')).toEqual(E.right([]));
    });

    it('notes the end once', async () => {
      const { log, of } = await begun(anActingRecord());
      await log.end('acting-1', morning + 5, 'ended')();
      await log.end('acting-1', morning + 9, 'expired')();
      expect(await of()).toEqual(E.right([anActingRecord({ endsAt: morning + 5, end: 'ended' })]));
      expect(await log.end('nothing', morning, 'ended')()).toEqual(E.right(undefined));
    });

    it('ends nothing later than it ended by itself', async () => {
      const { log, of } = await begun(anActingRecord());
      await log.end('acting-1', morning + 9e6, 'expired')();
      expect(await of()).toEqual(E.right([anActingRecord({ end: 'expired' })]));
    });

    it('shows the latest hundred', async () => {
      const many = Array.from({ length: shownRecords + 2 }, (_, n) =>
        anActingRecord({ id: `acting-${n}`, startedAt: morning + n }),
      );
      const { of } = await begun(...many);
      const shown = await of();
      expect(E.isRight(shown) && shown.right.map(({ id }) => id)).toEqual(
        many
          .map(({ id }) => id)
          .reverse()
          .slice(0, shownRecords),
      );
    });

    const aSearch = (at: number, representativeId: string) => ({
      ...{ representativeId, requestId: 'r', route: 'POST /api/customers', at },
    });

    it('takes as many searches of one representative as the budget has, in all shops together', async () => {
      const [here, there] = await startTwo();
      const budget = { searches: 2, since: morning };
      const search = (log: ActingLog, at: number, who = 'sven') => log.addSearch(aSearch(at, who), budget)();
      expect(await here.add(anAuditEntry({ at: morning + 2, representativeId: 'sven' }))()).toEqual(E.right(undefined));
      const before = [await search(here, morning - 1), await search(here, morning - 2), await search(here, morning)];
      expect(before).toEqual([E.right(true), E.right(true), E.right(true)]);
      expect(await search(there, morning + 1)).toEqual(E.right(true));
      expect(await search(here, morning + 2)).toEqual(E.right(false));
      expect(await search(there, morning + 2)).toEqual(E.right(false));
      expect(await search(here, morning + 2, 'stine')).toEqual(E.right(true));
      const later = { ...budget, since: morning + 1 };
      expect(await here.addSearch(aSearch(morning + 3, 'sven'), later)()).toEqual(E.right(true));
    });

    it('takes no more of searches that are made at once', async () => {
      const logs = await startTwo();
      const added = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          (n % 2 === 0 ? logs[0] : logs[1]).addSearch(aSearch(morning, 'solveig'), { searches: 5, since: morning })(),
        ),
      );
      expect(added.filter((one) => E.isRight(one) && one.right)).toHaveLength(5);
      expect(added.filter((one) => E.isRight(one) && !one.right)).toHaveLength(7);
    });
  });
};
