import { taskEither as TE } from 'fp-ts';
import { type ActingLog, type ActingRecord, type AuditEntry, shownRecords } from '../acting/ports.ts';

/** A log in lists, which tests read. */
export type InMemoryActingLog = ActingLog & {
  readonly records: ReadonlyMap<string, ActingRecord>;
  readonly entries: readonly AuditEntry[];
};

/**
 * What is kept of acting, in memory: one shop's.
 * @param searches of all shops; those of this one alone where it is left out.
 */
export const createInMemoryActingLog = (searches: AuditEntry[] = []): InMemoryActingLog => {
  const records = new Map<string, ActingRecord>();
  const entries: AuditEntry[] = [];
  return {
    records,
    entries,
    begin: (record) => TE.fromIO(() => void records.set(record.id, record)),
    end: (id, at, why) =>
      TE.fromIO(() => {
        const record = records.get(id);
        if (record === undefined || record.end !== undefined) return;
        records.set(id, { ...record, endsAt: Math.min(at, record.endsAt), end: why });
      }),
    ofCustomer: (customerId) =>
      TE.fromIO(() =>
        [...records.values()]
          .filter((record) => record.customerId === customerId)
          .toSorted((one, other) => other.startedAt - one.startedAt)
          .slice(0, shownRecords),
      ),
    add: (entry) => TE.fromIO(() => void entries.push(entry)),
    addSearch: (search, budget) =>
      TE.fromIO(() => {
        const isOwn = ({ representativeId, at }: AuditEntry) =>
          representativeId === search.representativeId && at >= budget.since;
        if (searches.filter(isOwn).length >= budget.searches) return false;
        const entry: AuditEntry = { event: 'search', ...search };
        searches.push(entry);
        entries.push(entry);
        return true;
      }),
  };
};
