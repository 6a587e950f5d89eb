import { timingSafeEqual } from 'node:crypto';
import { createPunchOutCompanies, createPunchOutStore } from '@torg/adapter-postgres';
import type { NewId } from '@torg/domain/runtime';
import { ContainerModule } from 'inversify';
import { hashOf } from '../http/cookies/session-cookies.ts';
import type { PunchOutPorts } from '../routes/punchout.ts';
import { database, storeOfShop, token } from './base.ts';
import { newId, newSecret } from './runtime-module.ts';

type CompaniesOf = PunchOutPorts['companiesOf'];
type StoreOf = PunchOutPorts['storeOf'];

/** The companies of one shop whose procurement systems may call. */
export const punchOutCompaniesOf = token<CompaniesOf>('punchOutCompaniesOf');
/** Visits from procurement systems to one shop. */
export const punchOutStoreOf = token<StoreOf>('punchOutStoreOf');
export const punchOut = token<PunchOutPorts>('punchOut');

/** Hashes are of one length. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const punchOutModule = new ContainerModule(({ bind }) => {
  bind(punchOutCompaniesOf).toResolvedValue(storeOfShop(createPunchOutCompanies), [database]).inSingletonScope();
  bind(punchOutStoreOf).toResolvedValue(storeOfShop(createPunchOutStore), [database]).inSingletonScope();
  bind(punchOut)
    .toResolvedValue(
      (companiesOf: CompaniesOf, storeOf: StoreOf, makeId: NewId, makeSecret: () => string): PunchOutPorts => ({
        ...{ companiesOf, storeOf, hash: hashOf, isSame, newId: makeId, newSecret: makeSecret },
      }),
      [punchOutCompaniesOf, punchOutStoreOf, newId, newSecret],
    )
    .inSingletonScope();
});
