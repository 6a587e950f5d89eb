import { expect, it } from 'vitest';
import { createSessionStore } from './session-store.ts';

it('tells what it is, and each change once', () => {
  const store = createSessionStore();
  const seen: string[] = [];
  store.changes.subscribe(({ _tag }) => seen.push(_tag));
  store.tell({ _tag: 'Told', user: { name: 'Kari' } });
  store.tell({ _tag: 'Refreshed' });
  store.tell({ _tag: 'Expired' });
  store.tell({ _tag: 'Expired' });
  expect(seen).toEqual(['Unknown', 'Known', 'Expired']);
  expect(store.get()).toEqual({ _tag: 'Expired' });
});
