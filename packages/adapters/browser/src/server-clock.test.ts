import { expect, it } from 'vitest';
import { askServerClock } from './server-clock.ts';

const answer = (date?: string) => async () => ({ headers: new Headers(date === undefined ? {} : { date }) });

it('the server’s time goes on by what passed, whatever the device takes the time to be', async () => {
  let passed = 5_000;
  const now = await askServerClock(answer('Tue, 01 Dec 2026 10:00:00 GMT'), () => passed);
  expect(now()).toBe(Date.parse('2026-12-01T10:00:00Z'));
  passed += 1_500;
  expect(now()).toBe(Date.parse('2026-12-01T10:00:01.500Z'));
});

it.each([[undefined], ['soon']])('a server that says the time as %s says none', async (date) => {
  await expect(askServerClock(answer(date), () => 0)).rejects.toThrow('the server told no time');
});
