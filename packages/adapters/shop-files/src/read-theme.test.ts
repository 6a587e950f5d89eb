import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aShopInfo } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTheme } from './read-theme.ts';
import { describeProblem } from './shop-file-problem.ts';
import { firstViewFonts, withFontAddresses, withMediaOrigin } from './theme-fonts.ts';

let path: string;

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'torg-theme-'));
  await mkdir(join(path, 'fonts'));
  await writeFile(join(path, 'fonts/plain.woff2'), 'letters');
});
afterEach(() => rm(path, { recursive: true }));

const read = async (css: string) => {
  await writeFile(join(path, 'theme.css'), css);
  const theme = await readTheme({ path, name: 'bod' }, aShopInfo)();
  return E.isLeft(theme) ? theme.left.map(describeProblem) : theme.right.fonts.map(({ path: name }) => name);
};

describe('a theme', () => {
  it('comes with the fonts that it names, each once', async () => {
    const faces = 'src: url("fonts/plain.woff2") format("woff2"); src: url( fonts/plain.woff2 )';
    expect(await read(`@font-face { ${faces} }`)).toEqual(['fonts/plain.woff2']);
  });

  it('may name own addresses, data and parts of a drawing, and whatever it likes in comments', async () => {
    expect(
      await read('a { b: url(/media/a.webp); c: url(data:,x); d: url("#x") } /* url(fonts/gone.woff2) */'),
    ).toEqual([]);
  });

  it('is told every font that is missing', async () => {
    expect(await read('src: url(fonts/gone.woff2), url("fonts/lost.woff2"), url(fonts/plain.woff2)')).toEqual([
      'bod/theme.css: url(fonts/gone.woff2): expected a font at that path, but bod/fonts/gone.woff2 is missing',
      'bod/theme.css: url(fonts/lost.woff2): expected a font at that path, but bod/fonts/lost.woff2 is missing',
    ]);
  });

  it.each([
    'https://fonts.example/a.woff2',
    '//fonts.example/a.woff2',
    '../fonts/a.woff2',
    'fonts/a.ttf',
    'fonts/b/../a.woff2',
  ])('is told that %s is nothing that its pages load', async (target) => {
    expect(await read(`src: url(${target})`)).toEqual([
      `bod/theme.css: url(${target}): expected a .woff2 file in fonts/, or an address of the shop that begins with /`,
    ]);
  });
});

describe('fonts of a theme', () => {
  const face = (family: string, file: string) =>
    `@font-face { font-family: "${family}"; src: url(fonts/${file}.woff2) }`;

  it('are needed at once by their first file, of two families at most', () => {
    const stand = '@font-face { font-family: "Stand-in"; src: local("Arial") }';
    const css = [face('A', 'a'), face('A', 'a-ext'), stand, face('B', 'b'), face('C', 'c')].join('');
    expect(firstViewFonts(css)).toEqual(['fonts/a.woff2', 'fonts/b.woff2']);
    expect(firstViewFonts(`/* ${face('A', 'a')} */ ${face('B', 'b')}`)).toEqual(['fonts/b.woff2']);
  });

  it('stand by their addresses in what is published, and what is not known stays', () => {
    const published = withFontAddresses('url("fonts/a.woff2") url(data:,x)', (name) =>
      name === 'fonts/a.woff2' ? '/static/font/a-1.woff2' : undefined,
    );
    expect(published).toBe('url("/static/font/a-1.woff2") url(data:,x)');
  });

  it('of a shop whose pictures have a host of their own are not moved, and its pictures are', () => {
    const css = 'a { b: url("/media/normal/a.webp") url(/static/x.woff2) url(\'/media/usp/b.svg\') }';
    expect(withMediaOrigin(css, 'https://media.example')).toBe(
      'a { b: url("https://media.example/media/normal/a.webp") url(/static/x.woff2) url(\'https://media.example/media/usp/b.svg\') }',
    );
    expect(withMediaOrigin(css)).toBe(css);
  });
});
