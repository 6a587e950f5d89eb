import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, startChild, untilOk } from '../child.ts';
import { freePort } from '../product.ts';
import { median, type Row } from '../row.ts';

const startOnce = async (folder: string, dataDir: string, limitMs: number): Promise<number> => {
  const port = await freePort();
  const env = { PORT: String(port), IDP_PORT: String(await freePort()), TORG_DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const started = startChild('npm', ['start'], { cwd: folder, env });
  try {
    return await untilOk(`http://127.0.0.1:${port}/readyz`, started, limitMs);
  } finally {
    await started.stop();
  }
};

/** A clone into an empty folder, `npm start` until the first 200, and then three more starts. */
export const starts: Row = {
  name: '`npm start`: on a fresh clone, and again, to the first 200',
  budget: 'under 90 s, packages downloaded included; again under 3 s',
  measure: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'torg-clone-'));
    const clone = join(folder, 'torg');
    try {
      const cloned = spawnSync('git', ['clone', '--quiet', root, clone], { encoding: 'utf8' });
      if (cloned.status !== 0) throw new Error(cloned.stderr);
      const dataDir = join(folder, 'data');
      const first = await startOnce(clone, dataDir, 300_000);
      const again: number[] = [];
      for (let start = 0; start < 3; start++) again.push(await startOnce(clone, dataDir, 60_000));
      return {
        figure: `${(first / 1000).toFixed(1)} s; again ${(median(again) / 1000).toFixed(2)} s`,
        met: first < 90_000 && median(again) < 3000,
      };
    } finally {
      // The database may still be closing its files.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};
