import { join } from 'node:path';
import { createCreditStore, openDatabase } from '@torg/adapter-postgres';
import { startEmbedded } from '@torg/adapter-postgres/embedded';
import { generateCreditUses } from '@torg/adapter-postgres/testing';
import { createCreditReports } from '@torg/domain/credit';
import { aShopInfo } from '@torg/domain/testing';
import { median, type Row, short } from '../row.ts';

const info = { ...aShopInfo, id: 'kontor' };
const ownUses = 20_000;
const others = 9;
const calls = 20;
/** Milliseconds. */
const budget = 300;

/** What orders used of the credit of a company in two years, among other companies, beside that of one which used it once. */
export const creditReport: Row = {
  name: `Report on a credit, ${ownUses.toLocaleString('en-US')} uses of 200,000 in two years, from the database`,
  budget: 'p50 under 300 ms',
  measure: async ({ dataDir }) => {
    const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') });
    const { db, close } = openDatabase({ url: server.url, onError: console.error });
    try {
      await generateCreditUses(db, info.id, [
        { account: 'company:many', uses: ownUses, buyers: 50 },
        { account: 'company:one', uses: 1, buyers: 1 },
        ...Array.from({ length: others }, (_, index) => ({
          ...{ account: `company:other-${index}` as const, uses: ownUses, buyers: 50 },
        })),
      ]);
      const reportsOf = createCreditReports({ store: createCreditStore(db, info, Date), clock: Date, info });
      const timeOf = async (account: 'company:many' | 'company:one'): Promise<number> => {
        const reports = reportsOf({ _tag: 'Right', right: { account } });
        const times: number[] = [];
        for (let call = 0; call < calls; call += 1) {
          const begun = performance.now();
          const report = await reports.read({ from: Math.floor(Date.now() / 86_400_000) - 720 })();
          if (report._tag === 'Left' || report.right.total === 0) throw new Error(`nothing was used of ${account}`);
          times.push(performance.now() - begun);
        }
        return median(times);
      };
      const [many, one] = [await timeOf('company:many'), await timeOf('company:one')];
      return {
        figure: `p50 ${short(many)} ms`,
        ratio: `${(many / one).toFixed(1)} × a company that used it once`,
        met: many < budget,
      };
    } finally {
      await close();
      await server.stop();
    }
  },
};
