import { randomUUID } from 'node:crypto';
import { aPunchOut, aPunchOutCompany } from '@torg/domain/testing';
import type { CatalogueSettings } from '../catalogue/shop-settings.ts';
import type { Db } from '../database/database.ts';
import { createPunchOutCompanies } from '../punchout/punchout-companies.ts';
import { createPunchOutStore } from '../punchout/punchout-store.ts';

/** The same in every shop, as if somebody had taken an address or a cookie along. */
const [start, cookie] = ['hash of a start address', 'hash of a visitor’s cookie'];
const company = { ...aPunchOutCompany, name: 'x-secret' };
const visit = aPunchOut({ company, buyerCookie: 'x-secret', startUntil: Date.now() + 60_000 });
const basket = { currency: 'NOK', lines: [], net: 0 };

/** A buyer of a company came from its procurement system. */
export const punchIn = async (db: Db, { id }: CatalogueSettings) => {
  await createPunchOutCompanies(db, id).add({ company, secretHash: 'x-secret' })();
  await createPunchOutStore(db, id).begin(visit, start)();
  return createPunchOutStore(db, id).open(start, cookie, Date.now())();
};

/** Calls about procurement systems that only read, by name. */
export const punchOutReads = (db: Db, { id }: CatalogueSettings): Record<string, () => Promise<unknown>> => ({
  'createPunchOutCompanies.list': () => createPunchOutCompanies(db, id).list()(),
  'createPunchOutCompanies.find': () => createPunchOutCompanies(db, id).find(company.credential)(),
  'createPunchOutStore.find': () => createPunchOutStore(db, id).find(cookie)(),
});

/** Calls about procurement systems that write, by name. */
export const punchOutWrites = (db: Db, { id }: CatalogueSettings): Record<string, () => Promise<unknown>> => {
  const [companies, store] = [createPunchOutCompanies(db, id), createPunchOutStore(db, id)];
  const another = { ...company, id: 'another', credential: { domain: 'DUNS', identity: 'another' } };
  return {
    'createPunchOutCompanies.add': () => companies.add({ company: another, secretHash: 'another' })(),
    'createPunchOutCompanies.renew': () => companies.renew(another.id, 'renewed')(),
    'createPunchOutStore.begin': () =>
      store.begin({ ...visit, id: randomUUID(), company: another, payloadId: randomUUID() }, randomUUID())(),
    'createPunchOutStore.open': () => store.open(start, randomUUID(), Date.now())(),
    'createPunchOutStore.handOver': () => store.handOver(cookie, basket, Date.now())(),
    'createPunchOutCompanies.remove': () => companies.remove(another.id)(),
  };
};
