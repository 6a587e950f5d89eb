import { describe, expect, it } from 'vitest';
import { createGate, TooBusy } from './gate.ts';

const aWork = () => {
  let end = (_: string): void => undefined;
  let fail = (_: Error): void => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { ended, end, fail };
};

describe('a gate', () => {
  it('lets so many in, so many wait in their order, and turns the others away', async () => {
    const through = createGate(2, 2);
    const begun: number[] = [];
    const works = [0, 1, 2, 3].map(aWork);
    const results = works.map(({ ended }, index) =>
      through(() => {
        begun.push(index);
        return ended;
      }),
    );
    await expect(through(async () => 'never')).rejects.toBeInstanceOf(TooBusy);
    expect(begun).toEqual([0, 1]);
    works[1]?.end('b');
    expect(await results[1]).toBe('b');
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    works[0]?.fail(new Error('broken'));
    await expect(results[0]).rejects.toThrow('broken');
    await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
    works[2]?.end('c');
    works[3]?.end('d');
    expect(await Promise.all(results.slice(2))).toEqual(['c', 'd']);
    expect(await through(async () => 'free again')).toBe('free again');
  });
});
