import { stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import type { ShopFiles } from '@torg/adapter-shop-files';
import { secretsIn, withSecrets } from '@torg/domain/shop';

type Told = { readonly problems: readonly string[]; readonly notes: readonly string[] };

const kindAt = async (path: string): Promise<'folder' | 'file' | 'nothing'> => {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'nothing';
  }
};

/**
 * Where scheduled imports come from, as an import that runs would find it: names in braces that stand for no variable,
 * and files where a folder belongs. A folder or a variable that is not there may be so on this machine alone: a note.
 * @param secrets values of the environment variables `TORG_FEED_…`.
 */
export const checkImports = async (
  { directory, info }: Pick<ShopFiles, 'directory' | 'info'>,
  secrets: Readonly<Record<string, string>>,
): Promise<Told> => {
  const told = info.imports.map(async ({ from }, index): Promise<Told> => {
    const at = `${basename(directory)}/shop.json: imports[${index}].from: expected`;
    const names = secretsIn(from);
    const foreign = [...from.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) =>
      names.includes(name) ? [] : [name],
    );
    const unset = names.filter((name) => (secrets[name] ?? '') === '');
    const variables = {
      problems: foreign.map(
        (name) => `${at} a variable whose name begins with TORG_FEED_, such as {TORG_FEED_KEY}, instead of {${name}}`,
      ),
      notes: unset.map((name) => `${at} ${name} in the environment or in .env, where it is not set here`),
    };
    if (!isAbsolute(from) || foreign.length > 0 || unset.length > 0) return variables;
    const kind = await kindAt(withSecrets(from, secrets));
    if (kind === 'file')
      return { problems: [`${at} the folder that holds the file instead of the file ${from}`], notes: [] };
    return { problems: [], notes: kind === 'folder' ? [] : [`${at} a folder; there is none at ${from} here`] };
  });
  const all = await Promise.all(told);
  return { problems: all.flatMap(({ problems }) => problems), notes: all.flatMap(({ notes }) => notes) };
};
