import { option as O, taskEither as TE } from 'fp-ts';
import type { KnownCompany, PunchOutCompanies, PunchOutStore } from '../punchout/ports.ts';
import type { Credential, PunchOut } from '../punchout/punchout.ts';

type Kept = { visit: PunchOut; start: string; key?: string };

/** The companies and visits of one shop in memory, for tests. */
export const createInMemoryPunchOuts = (): {
  readonly companies: PunchOutCompanies;
  readonly store: PunchOutStore;
} => {
  const companies = new Map<string, KnownCompany>();
  const visits: Kept[] = [];
  const nameOf = ({ domain, identity }: Credential) => `${domain.toLowerCase()} ${identity}`;
  const named = (credential: Credential) =>
    [...companies.values()].find(({ company }) => nameOf(company.credential) === nameOf(credential));
  const of = (key: string) => visits.find((one) => one.key === key);
  const shown = (kept: Kept | undefined) => O.fromNullable(kept?.visit);
  return {
    companies: {
      list: () => TE.fromIO(() => [...companies.values()].map(({ company }) => company)),
      find: (credential) => TE.fromIO(() => O.fromNullable(named(credential))),
      add: (known) =>
        TE.fromIO(() => {
          if (companies.has(known.company.id) || named(known.company.credential) !== undefined) return false;
          companies.set(known.company.id, known);
          return true;
        }),
      renew: (id, secretHash) =>
        TE.fromIO(() => {
          const known = companies.get(id);
          if (known !== undefined) companies.set(id, { ...known, secretHash });
          return known !== undefined;
        }),
      remove: (id) =>
        TE.fromIO(() => {
          visits.splice(0, visits.length, ...visits.filter(({ visit }) => visit.company.id !== id));
          return companies.delete(id);
        }),
    },
    store: {
      begin: (visit, start) =>
        TE.fromIO(() => {
          const present = visits.find(
            (one) => one.visit.payloadId === visit.payloadId && one.visit.company.id === visit.company.id,
          );
          if (present?.key !== undefined) return 'used';
          if (present === undefined) visits.push({ visit, start });
          else Object.assign(present, { visit, start });
          return 'begun';
        }),
      open: (start, key, now) =>
        TE.fromIO(() => {
          const found = visits.find((one) => one.start === start && one.key === undefined);
          if (found === undefined || now >= found.visit.startUntil) return O.none;
          found.key = key;
          return shown(found);
        }),
      find: (key) => TE.fromIO(() => shown(of(key))),
      handOver: (key, basket, now) =>
        TE.fromIO(() => {
          const found = of(key);
          if (found !== undefined && found.visit.returned === undefined)
            found.visit = { ...found.visit, returned: { basket, at: now } };
          return shown(found);
        }),
    },
  };
};
