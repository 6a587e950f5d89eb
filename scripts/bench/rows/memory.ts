import { readFile } from 'node:fs/promises';
import { load } from '../load.ts';
import type { Row } from '../row.ts';

/** Resident memory of a process in bytes, now and at most, as Linux tells it. */
const residentOf = async (pid: number): Promise<{ readonly now: number; readonly peak: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN);
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
};

/** Stands last of the rows that put load on the server, and puts on a little more while it looks. */
export const memory: Row = {
  name: 'memory of the BFF under load (resident)',
  budget: 'under 300 MB',
  measure: async ({ port, server }) => {
    const seen: number[] = [];
    const watch = setInterval(() => void residentOf(server.pid).then(({ now }) => seen.push(now)), 250);
    await load({
      port,
      host: 'tel.localhost',
      connections: 16,
      seconds: 5,
      path: (n) => `/all?pageSize=48&minPrice=${n % 300}`,
    });
    clearInterval(watch);
    const { peak } = await residentOf(server.pid);
    const highest = Math.max(...seen);
    return {
      figure: `${Math.round(highest / 1e6)} MB under load, ${Math.round(peak / 1e6)} MB at most since its start`,
      met: highest < 300e6,
    };
  },
};
