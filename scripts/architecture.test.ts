import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const document = readFileSync(new URL('docs/architecture.md', root), 'utf8');
const [, drawing = ''] = /```mermaid\n(.*?)```/s.exec(document) ?? [];
const drawn = new Set(drawing.match(/[a-z][a-z-]*/g));

test.each([
  ['packages/domain/src', ['testing']],
  ['packages/adapters', []],
])('the drawing of the architecture names each folder of %s', (folder, unnamed: readonly string[]) => {
  const folders = readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !unnamed.includes(entry.name))
    .map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((name) => !drawn.has(name))).toEqual([]);
});
