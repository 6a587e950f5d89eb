import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readJson, root } from './project.mjs';

/** Packages whose public names others read about in their editor; each has `exports`. */
const published = ['packages/domain', 'packages/contracts', 'packages/adapters/http', 'packages/adapters/native-login'];

const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|type|interface|class|enum) (\w+)/gm;

/**
 * Names that a file exports, each with where it is declared and whether a docstring stands right above.
 * @typedef {{ readonly name: string, readonly place: string, readonly isDocumented: boolean }} Exported
 * @param {string} file @returns {readonly Exported[]}
 */
const exportedBy = (file) => {
  const code = readFileSync(file, 'utf8');
  const own = [...code.matchAll(exported)].map((match) => {
    const before = code.slice(0, match.index).replace(/(?:\/\/[^\n]*\n)+$/, '');
    const line = code.slice(0, match.index).split('\n').length;
    const place = `${relative(root, file)}:${line}`;
    return { name: match[1] ?? '', place, isDocumented: /\*\/\n$/.test(before) };
  });
  const passedOn = [...code.matchAll(/^export (?:type )?(?:\*|\{([^}]*)\}) from '(\.[^']+)';/gm)].flatMap(
    ([, names, path = '']) => {
      const all = exportedBy(join(dirname(file), path));
      if (names === undefined) return all;
      const wanted = names.split(',').flatMap((one) => {
        const [, from, to] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
        return from === undefined ? [] : [{ from, to: to ?? from }];
      });
      return wanted.map(({ from, to }) => {
        const found = all.find(({ name }) => name === from);
        return found === undefined
          ? { name: to, place: `${relative(root, file)}: ${from} is not found`, isDocumented: false }
          : { ...found, name: to };
      });
    },
  );
  return [...own, ...passedOn];
};

/**
 * Looks at every type, function and constant that others reach through the `exports` of the packages that they install.
 * @param {string} [folder] the project.
 * @returns {{ names: number, missing: readonly string[] }} how many there are, and those without a docstring.
 */
export const findUndocumented = (folder = root) => {
  const faces = published
    .filter((one) => existsSync(join(folder, one, 'package.json')))
    .flatMap((one) => {
      /** @type {readonly string[]} */
      const paths = Object.values(readJson(join(folder, one, 'package.json')).exports);
      return paths.map((path) => join(folder, one, path));
    });
  /** @type {Map<string, Exported>} */
  const all = new Map();
  for (const found of faces.flatMap(exportedBy)) all.set(`${found.place} ${found.name}`, found);
  const missing = [...all.values()].filter(({ isDocumented }) => !isDocumented);
  return { names: all.size, missing: missing.map(({ name, place }) => `${place}: ${name} has no docstring`) };
};
