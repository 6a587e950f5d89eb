import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { concatMap, debounceTime, Observable, Subject } from 'rxjs';

/** Milliseconds of silence after which a change of files is taken to be complete. */
const settled = 150;

const isLeftAlone = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

const foldersBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inside = entries.filter((entry) => entry.isDirectory() && !isLeftAlone(entry.name));
  const below = await Promise.all(inside.map(({ name }) => foldersBelow(join(folder, name))));
  return [folder, ...below.flat()];
};

/**
 * Tells that something in a folder or below it changed and has been quiet since.
 * Each folder is watched by itself, and all anew after each change: on Linux Node's recursive watch
 * loses a folder that is put in the place of another, as a checkout or a deployment does.
 * @param onError told of what cannot be watched.
 */
export const changesBelow = (directory: string, onError: (error: unknown) => void): Observable<void> =>
  new Observable((subscriber) => {
    const touched = new Subject<void>();
    let watchers: readonly FSWatcher[] = [];

    const watchFolder = (folder: string): readonly FSWatcher[] => {
      try {
        const watcher = watch(folder, () => touched.next());
        // A folder that is taken away while it is watched is told by the one that it was in.
        watcher.on('error', (error) => (folder === directory ? onError(error) : undefined));
        watcher.unref();
        return [watcher];
      } catch (error) {
        if (folder === directory) onError(error);
        return [];
      }
    };

    /** The new watchers are there before the old ones go, so that nothing happens unseen. */
    const watchAll = async (): Promise<void> => {
      const folders = await foldersBelow(directory);
      if (subscriber.closed) return;
      const old = watchers;
      watchers = folders.flatMap(watchFolder);
      for (const watcher of old) watcher.close();
    };

    const following = touched.pipe(debounceTime(settled), concatMap(watchAll)).subscribe(subscriber);
    watchAll().catch(onError);
    return () => {
      following.unsubscribe();
      for (const watcher of watchers) watcher.close();
    };
  });
