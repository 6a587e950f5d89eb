import { expect, it } from 'vitest';
import type { CheckoutSessions } from '../sessions.ts';

/** What every store of sessions does. References of the tests differ, so that they may share one store. */
export const checkoutSessionsSuite = (storeOf: () => Promise<CheckoutSessions>): void => {
  it('a payment has one session, whoever opened another at the same time', async () => {
    const sessions = await storeOf();
    expect(await sessions.find('reference')).toBeUndefined();
    const kept = await Promise.all(['cs_1', 'cs_2', 'cs_3'].map((id) => sessions.keep('reference', id)));
    expect(new Set(kept).size).toBe(1);
    expect(await sessions.find('reference')).toBe(kept[0]);
    const replaced = await Promise.all(['cs_4', 'cs_5'].map((id) => sessions.replace('reference', kept[0] ?? '', id)));
    expect(new Set(replaced).size).toBe(1);
    expect(await sessions.replace('reference', kept[0] ?? '', 'cs_6')).toBe(replaced[0]);
    expect(await sessions.find('reference')).toBe(replaced[0]);
    expect(await sessions.find('another')).toBeUndefined();
    expect(await sessions.find('a\u0000b')).toBeUndefined();
  });
};
