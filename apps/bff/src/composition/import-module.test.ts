import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { findFeed } from './import-module.ts';

it.each(['http://feeds.example/goods.tsv', 'ftp://feeds.example/goods.tsv', 'file:///etc/passwd'])(
  'imports ask https addresses alone: not %s',
  async (from) => {
    const found = await findFeed(from)();
    expect(found).toEqual(E.left(expect.stringMatching(/https/)));
  },
);
