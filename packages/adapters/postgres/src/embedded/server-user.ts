import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:process';

/** The account that runs the server; none: our own. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root lends it the account of `postgres`, else of `nobody`. */
export const findServerUser = async (): Promise<ServerUser> => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return { uid: 65534, gid: 65534 };
};

export type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a program as the server's user and waits for its end; a program that cannot be started has code 127. */
export const runAs = (user: ServerUser, command: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = {
      ...(user ?? {}),
      // The working folder may be one that the server's user cannot enter.
      cwd: platform === 'win32' ? undefined : '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', LANG: 'C' },
    };
    execFile(command, [...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127;
      resolve({ code, stdout, stderr: code === 127 && stderr === '' ? String(error?.message) : stderr });
    });
  });

/** Whether the server's user can enter a folder and write there. */
export const canUse = async (user: ServerUser, folder: string): Promise<boolean> =>
  user === undefined || (await runAs(user, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder])).code === 0;
