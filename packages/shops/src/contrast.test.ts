import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readColours } from './colours.ts';
import { contrast, contrastProblems } from './contrast.ts';

const application = ['tokens', 'base'].map((name) =>
  readFileSync(new URL(`../../../apps/web/src/styles/${name}.css`, import.meta.url), 'utf8'),
);
const brand = (tokens: string): string => `:root { ${tokens} }`;

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('colours of a theme', () => {
  it('may be short, other tokens, or mixtures; comments set none, and the last one counts', () => {
    const css = '--color-a: #fff; --color-b: var(--color-a); --color-b:var( --color-c ); /* --color-a: #000; */';
    const { colours, unread } = readColours(
      css,
      '--color-c: #102030; --color-d: color-mix(in srgb, var(--color-c) 50%, #fff); --color-e: red; --color-f: var(--color-f)',
    );
    expect(colours).toEqual({ a: '#ffffff', b: '#102030', c: '#102030', d: '#889098' });
    expect(unread).toEqual({ e: 'red', f: 'var(--color-f)' });
  });
});

describe('a theme', () => {
  it('is fine as the application brings it', () => {
    expect(contrastProblems(...application)).toEqual([]);
  });

  it('is told each pair that is too close, how close, and a shade that is right', () => {
    const problems = contrastProblems(...application, brand('--color-on-accent: #ffffff; --color-accent: #7fb069'));
    expect(problems).toContainEqual({
      ...{ _tag: 'TooClose', scheme: 'light', foreground: 'accent', background: 'surface', atLeast: 3 },
      ...{ colours: ['#7fb069', '#ffffff'], ratio: expect.closeTo(2.53, 1), wanted: expect.any(String) },
    });
    for (const problem of problems) {
      if (problem._tag !== 'TooClose') throw new Error(`${problem.token} is not read`);
      expect(problem.ratio).toBeLessThan(problem.atLeast);
      if (problem.wanted === undefined) continue;
      expect(contrast(problem.wanted, problem.colours[1])).toBeGreaterThanOrEqual(problem.atLeast);
    }
  });

  it('is told text in the middle of greys that black makes right and white does not', () => {
    const [problem] = contrastProblems(...application, brand('--color-footer: #959595; --color-on-footer: #ffffff'));
    expect(problem).toMatchObject({ foreground: 'on-footer', wanted: expect.stringMatching(/^#[0-2]/) });
  });

  it('is told colours that cannot be judged, and edges of controls that fade with the text', () => {
    expect(contrastProblems(...application, brand('--color-text: rebeccapurple'))).toContainEqual({
      ...{ _tag: 'Unread', scheme: 'light', token: 'text', value: 'rebeccapurple' },
    });
    const faint = contrastProblems(...application, brand('--color-control-border: #dddddd'));
    expect(faint).toMatchObject([{ foreground: 'control-border', atLeast: 3 }]);
  });

  it('is judged in the dark by itself: what it says there hides no fault of the light, nor the other way', () => {
    const dark =
      '@media (prefers-color-scheme: dark) { :root { --color-footer: #000000; --color-on-footer: #eeeeee; } }';
    const faintLight = contrastProblems(...application, brand('--color-on-footer: #d0d0d0'), dark);
    expect(faintLight).toMatchObject([{ scheme: 'light', foreground: 'on-footer', colours: ['#d0d0d0', '#f6f5f1'] }]);

    const faintDark = contrastProblems(...application, dark.replace('#eeeeee', '#333333'));
    expect(faintDark).toMatchObject([{ scheme: 'dark', foreground: 'on-footer', colours: ['#333333', '#000000'] }]);
  });
});
