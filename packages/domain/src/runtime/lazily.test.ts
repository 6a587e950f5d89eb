import { expect, it } from 'vitest';
import { lazily } from './lazily.ts';

it('makes something when it is first asked for, and once', () => {
  let made = 0;
  const format = lazily(() => ({ number: ++made }));
  expect(made).toBe(0);
  expect([format(), format()]).toEqual([{ number: 1 }, { number: 1 }]);
  expect(made).toBe(1);
});
