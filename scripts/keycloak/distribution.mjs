import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { root, run, say } from '../project.mjs';

/** What is tried, and the checksum that Maven Central publishes of it. */
const version = '26.7.3';
const sha256 = '77657f30b7e90d70f727712ce1c967f430fd6a5e9f458d32d8c6df0635345f47';

const mavenCentral = 'https://repo1.maven.org/maven2';
const address = `${mavenCentral}/org/keycloak/keycloak-quarkus-dist/${version}/keycloak-quarkus-dist-${version}.tar.gz`;

/** Kept outside of what is tracked, for the next run. */
const folder = join(root, 'node_modules/.cache/keycloak', version);
const leastJava = 17;

/** Says what a machine lacks for Keycloak: nothing is wrong with the project. */
export class Lacking extends Error {}

/** The Java that runs Keycloak. @throws Lacking where there is none that is new enough. */
export const findJava = () => {
  const home = process.env.JAVA_HOME;
  const java = home === undefined || home === '' ? 'java' : join(home, 'bin', 'java');
  const { status, stderr = '' } = spawnSync(java, ['-version'], { encoding: 'utf8', timeout: 20_000 });
  const found = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
  if (status === 0 && found >= leastJava) return java;
  const what = status === 0 ? `${java} is Java ${found}` : `there is no ${java}`;
  throw new Lacking(`Java ${leastJava} or later: ${what}; install openjdk-17-jre-headless, or set JAVA_HOME`);
};

/** Milliseconds without any byte after which a download is given up. */
const silence = 30_000;

/** @param {string} file @throws Lacking where it cannot be fetched, and an error where it is not what it should be. */
const download = async (file) => {
  say(`Downloading ${address} …`);
  const giveUp = new AbortController();
  const hash = createHash('sha256');
  let timer = setTimeout(() => giveUp.abort(new Error('nothing comes')), silence);
  const listening = new Transform({
    transform: (chunk, _encoding, done) => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp.abort(new Error('nothing comes')), silence);
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const answer = await fetch(address, { signal: giveUp.signal });
    if (!answer.ok || answer.body === null) throw new Error(`the answer is ${answer.status}`);
    const body = /** @type {import('node:stream/web').ReadableStream} */ (/** @type {unknown} */ (answer.body));
    await pipeline(Readable.fromWeb(body), listening, createWriteStream(file));
  } catch (error) {
    rmSync(file, { force: true });
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    throw new Lacking(`Maven Central: ${address}: ${cause instanceof Error ? cause.message : message}`);
  } finally {
    clearTimeout(timer);
  }
  const found = hash.digest('hex');
  if (found === sha256) return;
  rmSync(file, { force: true });
  throw new Error(`${address}: expected the SHA-256 ${sha256} instead of ${found}`);
};

/** @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const need = async (command, args, env = process.env) => {
  const { code, output } = await run(command, args, { quiet: true, env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output.slice(-2000)}`);
};

/**
 * The folder of a Keycloak that is built for a database in memory: fetched and built at the first call.
 * @param {string} java @throws Lacking where Maven Central cannot be reached.
 */
export const ensureKeycloak = async (java) => {
  const isBuilt = join(folder, '.torg-built');
  if (existsSync(isBuilt)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '..'), { recursive: true });
  const archive = `${folder}.tar.gz`;
  const unpacked = `${folder}.new`;
  await download(archive);
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked);
  await need('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1']);
  rmSync(archive);
  renameSync(unpacked, folder);
  say('Building Keycloak, once …');
  await need(join(folder, 'bin/kc.sh'), ['build', '--db=dev-mem'], { ...process.env, JAVA: java });
  writeFileSync(isBuilt, '');
  return folder;
};
