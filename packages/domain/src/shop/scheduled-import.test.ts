import { expect, test } from 'vitest';
import { secretsIn, shownSource, withoutSecrets, withSecrets } from './scheduled-import.ts';

const from = 'https://feeds.example/{TORG_FEED_USER}/goods.tsv?key={TORG_FEED_KEY}&page=1';

test('names the variables of an address, and puts their values in', () => {
  expect(secretsIn(from)).toEqual(['TORG_FEED_USER', 'TORG_FEED_KEY']);
  expect(withSecrets(from, { TORG_FEED_USER: 'kari', TORG_FEED_KEY: 'abc' })).toBe(
    'https://feeds.example/kari/goods.tsv?key=abc&page=1',
  );
});

test('names no variable but those of feeds', () => {
  expect(secretsIn('https://feeds.example/{TORG_SECRET}')).toEqual([]);
  expect(withSecrets('https://feeds.example/{TORG_SECRET}', { TORG_SECRET: 'x' })).toContain('{TORG_SECRET}');
});

test('is told without a query and without values of secrets', () => {
  expect(shownSource(from)).toBe('https://feeds.example/{TORG_FEED_USER}/goods.tsv?…');
  expect(withoutSecrets('abc.example answers 404 for abc', ['abc', ''])).toBe('….example answers 404 for …');
});
