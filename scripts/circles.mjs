import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root, workspaces } from './project.mjs';

/** Files that are looked at: sources, not what tests them, which may stand on anything. @param {string} name */
const isSource = (name) => /\.(ts|tsx|mts)$/.test(name) && !/\.(test|e2e|d)\.tsx?$/.test(name);

/** @param {string} folder @returns {readonly string[]} */
const sourcesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return isSource(entry.name) ? [path] : [];
  });

/** Files that a source imports, of types too, and at whatever time. @param {string} file */
const importedBy = (file) => {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const named = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.[^'"]*)\1/g);
  return [...named].map(([, , path = '']) => join(dirname(file), path)).filter((path) => existsSync(path));
};

/**
 * The entries of a graph that lie on a circle, those of one circle together (Tarjan's strongly connected components).
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} graph @returns {readonly (readonly string[])[]}
 */
const circlesOf = (graph) => {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  const visit = (/** @type {string} */ node) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(node, own);
    open.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const circle = open.splice(open.indexOf(node));
      for (const member of circle) /** @type {typeof own} */ (seen.get(member)).isOpen = false;
      if (circle.length > 1) circles.push(circle.sort());
    }
    return own;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return circles;
};

/**
 * What each folder's entries import of one another, with an import that shows it. An import from one file to another is
 * one between the two entries of the folder that holds both: so no circle among files escapes, nor one among folders.
 * @param {readonly string[]} files
 */
const entriesOf = (files) => {
  /** @type {Map<string, Map<string, Map<string, string>>>} */
  const folders = new Map();
  for (const file of files) {
    for (const imported of importedBy(file)) {
      const [from, to] = [file.split(sep), imported.split(sep)];
      const shared = from.findIndex((part, index) => part !== to[index]);
      if (shared < 0) continue;
      const folder = from.slice(0, shared).join('/');
      const entries = folders.get(folder) ?? new Map();
      const imports = entries.get(from[shared]) ?? new Map();
      const shown = `${relative(root, file)} imports ${relative(root, imported)}`;
      folders.set(folder, entries.set(from[shared], imports.set(to[shared], imports.get(to[shared]) ?? shown)));
    }
  }
  return folders;
};

/**
 * Finds imports that lead in a circle, among the files of a folder, its folders, or both, in each workspace.
 * @returns {{ files: number, problems: readonly string[] }}
 */
export const findCircles = () => {
  const sources = workspaces()
    .map((folder) => join(root, folder, 'src'))
    .filter((folder) => existsSync(folder));
  const files = sources.flatMap(sourcesBelow);
  const found = [...entriesOf(files)].flatMap(([folder, graph]) =>
    circlesOf(graph).map((circle) => {
      const members = new Set(circle);
      const imports = circle.flatMap((from) =>
        [...(graph.get(from) ?? [])].flatMap(([to, shown]) => (members.has(to) ? [shown] : [])),
      );
      return { name: `${relative(root, folder)}: ${circle.join(', ')}`, imports };
    }),
  );
  return {
    files: files.length,
    problems: found.map(({ name, imports }) => `imports lead in a circle in ${name}\n  ${imports.join('\n  ')}`),
  };
};
