import type { PunchOutCompanies } from '@torg/domain/punchout';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Db, isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { companyColumns, companyOf } from './company-rows.ts';

/** The companies of one shop in PostgreSQL whose procurement systems may call. */
export const createPunchOutCompanies = (db: Db, shopId: string): PunchOutCompanies => {
  const ofShop = () => db.selectFrom('punchout_company').select(companyColumns).where('shop_id', '=', shopId);
  return {
    list: () =>
      F.pipe(
        attempt(() => ofShop().orderBy('name').orderBy('company_id').execute()),
        TE.map((rows) => rows.map(companyOf)),
      ),
    find: ({ domain, identity }) =>
      F.pipe(
        attempt(async () =>
          [domain, identity].every(isStorable)
            ? ofShop()
                .select('secret_hash')
                .where(({ eb, fn }) => eb(fn('lower', ['domain']), '=', domain.toLowerCase()))
                .where('identity', '=', identity)
                .executeTakeFirst()
            : undefined,
        ),
        TE.map((row) =>
          row === undefined ? O.none : O.some({ company: companyOf(row), secretHash: row.secret_hash }),
        ),
      ),
    add: ({ company, secretHash }) =>
      attempt(async () => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('punchout_company')
          .values({
            ...{ shop_id: shopId, company_id: company.id, name: company.name, ...company.credential },
            ...{ organisation_number: company.organisationNumber ?? null, customer_group: company.customerGroup },
            ...{ secret_hash: secretHash, return_origins: [...company.returnOrigins] },
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }),
    renew: (id, secretHash) =>
      attempt(async () => {
        const { numUpdatedRows } = await db
          .updateTable('punchout_company')
          .set({ secret_hash: secretHash })
          .where('shop_id', '=', shopId)
          .where('company_id', '=', id)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    remove: (id) =>
      attempt(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('punchout_company')
          .where('shop_id', '=', shopId)
          .where('company_id', '=', id)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),
  };
};
