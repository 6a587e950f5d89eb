import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startUpDiagram } from './start-up-diagram.ts';

const file = new URL('../docs/start-up.md', import.meta.url);
const drawn = /```mermaid\n(.*?)```/s;

it('docs/start-up.md draws the start-up as it is (UPDATE_DOCS=1 writes it)', () => {
  const diagram = startUpDiagram();
  const text = readFileSync(file, 'utf8');
  if (process.env.UPDATE_DOCS === '1') {
    const fence = '```';
    writeFileSync(
      file,
      text.replace(drawn, () => `${fence}mermaid\n${diagram}\n${fence}`),
    );
  }
  expect(drawn.exec(readFileSync(file, 'utf8'))?.[1]).toBe(`${diagram}\n`);
});
