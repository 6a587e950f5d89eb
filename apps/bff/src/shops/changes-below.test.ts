import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debounceTime, firstValueFrom, ReplaySubject, Subject, startWith, timeout, timer } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changesBelow } from './changes-below.ts';

let folder = '';
const inShop = (file: string): string => join(folder, 'shop', file);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-watch-'));
  await mkdir(inShop('content/nb'), { recursive: true });
  await writeFile(inShop('theme.css'), '1');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Milliseconds without a change after which those that were made before have been told. */
const quiet = 500;

/** Follows the folder; each change that is made is waited for until it is told. */
const follow = async () => {
  const changes = new Subject<void>();
  const following = changesBelow(folder, (error) => expect.unreachable(String(error))).subscribe(changes);
  // All folders are watched at once: when one change is told, every later one is.
  const probing = timer(0, quiet).subscribe(() => writeFileSync(inShop('content/nb/probe.json'), ''));
  await firstValueFrom(changes).finally(() => probing.unsubscribe());
  await firstValueFrom(changes.pipe(startWith(undefined), debounceTime(quiet)));
  const isTold = async (change: () => Promise<unknown>): Promise<void> => {
    const told = new ReplaySubject<void>(1);
    const listening = changes.subscribe(told);
    await change();
    await firstValueFrom(told.pipe(timeout(60_000)));
    listening.unsubscribe();
  };
  return { isTold, stop: () => following.unsubscribe() };
};

it('tells of a file as often as an editor replaces it, and of new files and folders', async () => {
  const { isTold, stop } = await follow();
  for (const text of ['2', '3', '4']) {
    await isTold(async () => {
      await writeFile(inShop('theme.css~'), text);
      await rename(inShop('theme.css~'), inShop('theme.css'));
    });
  }
  await isTold(() => mkdir(inShop('content/nb/campaigns')));
  for (const text of ['{', '{}']) await isTold(() => writeFile(inShop('content/nb/campaigns/dry.json'), text));
  stop();
});

it('goes on telling of a folder that was put in the place of another at once, as a checkout does', async () => {
  const { isTold, stop } = await follow();
  for (const text of ['2', '3']) {
    await isTold(async () => {
      rmSync(join(folder, 'shop'), { recursive: true });
      mkdirSync(inShop('content/nb'), { recursive: true });
      writeFileSync(inShop('theme.css'), text);
    });
    await isTold(() => writeFile(inShop('content/nb/start.md'), text));
    await isTold(() => writeFile(inShop('theme.css'), `${text}0`));
  }
  stop();
});
