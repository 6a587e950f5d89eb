import { readFile } from 'node:fs/promises';
import { answerOf, besideBare, withBare } from '../bare.ts';
import { ofBare, type Row } from '../row.ts';

/** Resident memory of a process in bytes, now and at most, as Linux tells it. */
const residentOf = async (pid: number): Promise<{ readonly now: number; readonly peak: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN);
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
};

/** Stands last of the rows that put load on the server, and puts on a little more while it looks. */
export const memory: Row = {
  name: 'memory of the BFF under load (resident)',
  budget: 'under 250 MB',
  measure: async (product) => {
    const { port, server } = product;
    const host = 'tel.localhost';
    const load = { host, connections: 16, rounds: 1, seconds: 5 };
    const seen: number[] = [];
    const watch = setInterval(() => void residentOf(server.pid).then(({ now }) => seen.push(now)), 250);
    await besideBare(product, { ...load, path: (n) => `/all?pageSize=48&minPrice=${n % 300}` });
    clearInterval(watch);
    const { peak } = await residentOf(server.pid);
    const highest = Math.max(...seen);
    const bare = await withBare(product, await answerOf(port, host, '/all'), async (_port, pid) => residentOf(pid));
    return {
      figure: `${Math.round(highest / 1e6)} MB under load, ${Math.round(peak / 1e6)} MB at most since its start; a bare Fastify ${Math.round(bare.now / 1e6)} MB at rest`,
      ratio: ofBare(highest / bare.now),
      met: highest < 250e6,
    };
  },
};
