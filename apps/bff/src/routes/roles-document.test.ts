import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { serving } from '../testing/client.ts';
import { rolesDocument } from '../testing/roles-document.ts';

const serve = serving();
const file = new URL('../../../../docs/roles.md', import.meta.url);

it('docs/roles.md says who may call each route (UPDATE_DOCS=1 writes it)', async () => {
  const document = rolesDocument((await serve()).manifest);
  if (process.env.UPDATE_DOCS === '1') await writeFile(file, document);
  expect(await readFile(file, 'utf8')).toBe(document);
});
