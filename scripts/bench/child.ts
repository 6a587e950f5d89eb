import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of our own, its output kept for when it fails. */
export type Child = { readonly pid: number; readonly output: () => string; readonly stop: () => Promise<void> };

export const root = new URL('../..', import.meta.url).pathname;

/** Starts a command in `cwd`. `stop` asks it to end and, after 15 s, makes it. */
export const startChild = (
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Child => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { pid: child.pid ?? 0, output: () => output, stop: () => stop(child) };
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(impatience);
};

/**
 * Waits until an address answers 200.
 * @returns the milliseconds that it took.
 * @throws Error with what the process printed, when it does not within `limitMs`.
 */
export const untilOk = async (url: string, child: Child, limitMs: number): Promise<number> => {
  const start = performance.now();
  while (performance.now() - start < limitMs) {
    const ok = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} did not answer within ${limitMs} ms:\n${child.output()}`);
};
