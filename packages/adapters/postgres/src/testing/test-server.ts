import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { isUsed, readUsers } from '../embedded/users.ts';
import { adminUrlVariable, makeTemplate } from './test-database.ts';

const prefix = 'torg-test-postgres-';

/**
 * Starts a throwaway PostgreSQL with a migrated template, for all test files of a run; answers how to stop it.
 * Vitest takes this file as `globalSetup`.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  // The account that runs the server has to get through.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, throwaway: true });
  await makeTemplate(server.url);
  process.env[adminUrlVariable] = server.url;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

/** Stops and removes servers of runs that were killed. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(prefix)) continue;
    // Without a note it is being started this very moment.
    if ((await readUsers(dataDir)).length === 0 || (await isUsed(dataDir))) continue;
    const left = await startEmbedded({ dataDir, throwaway: true }).catch(() => undefined);
    await left?.stop();
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
};
