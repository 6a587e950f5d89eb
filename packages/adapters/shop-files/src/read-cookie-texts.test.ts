import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aShopInfo } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCookieTexts } from './read-cookie-texts.ts';
import { describeProblem } from './shop-file-problem.ts';

let path = '';
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'torg-cookie-texts-'));
  for (const locale of ['nb', 'en']) await mkdir(join(path, 'content', locale), { recursive: true });
});
afterEach(() => rm(path, { recursive: true, force: true }));

const tracking = { ...aShopInfo, googleAnalytics: { section: 'G-AB12CD34EF' } };
const write = (locale: string, front: string) =>
  writeFile(join(path, 'content', locale, 'cookies.md'), `---\n${front}\n---\n\nMore.\n`);
const read = async (info = aShopInfo) =>
  E.mapLeft((problems: Parameters<typeof describeProblem>[0][]) => problems.map(describeProblem))(
    (await readCookieTexts({ path, name: 'bod' }, info)()) as E.Either<
      Parameters<typeof describeProblem>[0][],
      unknown
    >,
  );

describe('how a shop asks about cookies', () => {
  it('stands in the front matter of its article, in each language', async () => {
    await write('nb', 'title: Kaker\nextract: Vi teller.\ningress: Du velger.\nfooter: true\norder: 5');
    expect(await read()).toEqual(
      E.right({ nb: { title: 'Kaker', extract: 'Vi teller.', ingress: 'Du velger.' }, en: undefined }),
    );
  });

  it('is told every field that it lacks, and YAML that is none', async () => {
    await write('nb', 'title: Kaker\nextract: " "');
    await write('en', 'title: [');
    expect(await read()).toEqual(
      E.left([
        'bod/content/nb/cookies.md:2: ingress: expected a text that is not empty',
        'bod/content/nb/cookies.md:3: extract: expected a text that is not empty instead of " "',
        expect.stringMatching(/^bod\/content\/en\/cookies\.md:2: expected valid YAML/),
      ]),
    );
  });

  it('is there in every language where the shop loads scripts of others', async () => {
    await write('nb', 'title: Kaker\nextract: Vi teller.\ningress: Du velger.');
    expect(await read(tracking)).toEqual(
      E.left([
        'bod/content/en/cookies.md: expected the article about cookies, since shop.json names scripts of others',
      ]),
    );
    await write('en', 'title: Cookies\nextract: We count.\ningress: You choose.');
    expect(E.isRight(await read(tracking))).toBe(true);
  });
});
