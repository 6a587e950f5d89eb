import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Load, type LoadOptions, requestHeaders } from './load-options.ts';

/** More requests in a second than any answer that has to be made anew comes to; a load that needs more begins again. */
const mostPerSecond = 4_000;

/** What `wrk` runs: the paths by turns, and at the end the figures as JSON. Latencies are in microseconds. */
const script = (headers: Readonly<Record<string, string>>, pathsFile: string): string => `
local requests, count, sent = {}, 0, 0
for line in io.lines(${JSON.stringify(pathsFile)}) do
  count = count + 1
  requests[count] = wrk.format("GET", line, { ${Object.entries(headers)
    .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
    .join(', ')} })
end
request = function()
  sent = sent + 1
  return requests[(sent - 1) % count + 1]
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\n{"requests":%d,"duration":%d,"failed":%d,"p50":%d,"p95":%d,"p99":%d}\\n',
    summary.requests, summary.duration, errors.connect + errors.read + errors.write + errors.timeout + errors.status,
    latency:percentile(50), latency:percentile(95), latency:percentile(99)))
end
`;

type Told = {
  readonly requests: number;
  readonly duration: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

export const loadByWrk = async ({ port, host, connections, seconds, path }: LoadOptions): Promise<Load> => {
  const folder = await mkdtemp(join(tmpdir(), 'torg-wrk-'));
  try {
    const paths =
      typeof path === 'string' ? [path] : Array.from({ length: seconds * mostPerSecond }, (_, number) => path(number));
    const [pathsFile, scriptFile] = [join(folder, 'paths'), join(folder, 'load.lua')];
    await writeFile(pathsFile, paths.join('\n'));
    await writeFile(scriptFile, script(requestHeaders(host), pathsFile));
    const { stdout } = await promisify(execFile)('wrk', [
      ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', scriptFile],
      `http://127.0.0.1:${port}`,
    ]);
    const told: Told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    if (told.failed > 0 || told.requests === 0) {
      throw new Error(`${told.failed} of ${told.requests} requests failed:\n${stdout}`);
    }
    const milliseconds = (micros: number) => micros / 1000;
    return {
      perSecond: told.requests / (told.duration / 1e6),
      p50: milliseconds(told.p50),
      p95: milliseconds(told.p95),
      p99: milliseconds(told.p99),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};
