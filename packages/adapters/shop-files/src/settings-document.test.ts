import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { settingEffects } from './setting-effects.ts';
import { shopSchemaFile } from './shop-json-schema.ts';
import { settings, settingsDocument } from './testing/settings-document.ts';

const root = new URL('../../../../', import.meta.url);
const documents = [
  ['docs/settings.md', settingsDocument()],
  ['docs/shop.schema.json', shopSchemaFile()],
] as const;

it.each(documents)('%s says what the schema does (UPDATE_DOCS=1 writes it)', async (path, document) => {
  const file = new URL(path, root);
  if (process.env.UPDATE_DOCS === '1') await writeFile(file, document);
  expect(await readFile(file, 'utf8')).toBe(document);
});

describe('every setting', () => {
  it('has an effect, a reader and a test, and there is no effect of a setting that there is not', () => {
    expect(settings.length).toBeGreaterThan(80);
    expect(Object.keys(settingEffects).sort()).toEqual(settings.map(({ path }) => path).sort());
  });

  it.each(settings.map(({ path }) => path))('%s is named by the file that reads it', async (path) => {
    const { reader } = settingEffects[path] ?? { reader: '' };
    const name = (path.split('.').at(-1) ?? '').replaceAll('[]', '');
    // Types name every setting, whether anybody reads it or not.
    expect(reader).not.toMatch(/shop\/shop-info\.ts$|\.test\.ts$|\/testing\//);
    expect(await readFile(new URL(reader, root), 'utf8')).toMatch(
      new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?!\\w)`),
    );
  });
});
