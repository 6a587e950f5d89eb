import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type ActingLog, type ActingRecord, shownRecords } from '../acting/ports.ts';
import { anActingRecord, anAuditEntry } from './examples-of-acting.ts';

/**
 * What every `ActingLog` keeps to.
 * @param start gives the empty log of a shop.
 */
export const actingLogSuite = (name: string, start: () => Promise<ActingLog>): void => {
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

    it('counts the searches of one representative from a moment on, and nothing else', async () => {
      const log = await start();
      const search = (at: number, representativeId = 'siri') =>
        log.add({ event: 'search', representativeId, requestId: 'r', route: 'POST /api/customers', outcome: 2, at })();
      await search(morning - 1);
      await search(morning);
      await search(morning + 1);
      await search(morning + 1, 'sigurd');
      expect(await log.add(anAuditEntry({ at: morning + 2 }))()).toEqual(E.right(undefined));
      expect(await log.countSearches('siri', morning)()).toEqual(E.right(2));
      expect(await log.countSearches('ola', morning)()).toEqual(E.right(0));
    });
  });
};
