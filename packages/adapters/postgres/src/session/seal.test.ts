import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const { seal, open } = createSeal('a secret', 'sessions');

describe('a sealed text', () => {
  it('opens where it belongs, and shows nothing of itself', () => {
    const sealed = seal('refresh-token', 'shop key');
    expect(sealed.toString('latin1')).not.toContain('refresh');
    expect(open(sealed, 'shop key')).toBe('refresh-token');
    expect(seal('refresh-token', 'shop key')).not.toEqual(sealed);
  });

  it('opens nowhere else, by no other secret, for no other purpose', () => {
    const sealed = seal('refresh-token', 'shop key');
    expect(open(sealed, 'shop other')).toBeUndefined();
    expect(createSeal('another secret', 'sessions').open(sealed, 'shop key')).toBeUndefined();
    expect(createSeal('a secret', 'others').open(sealed, 'shop key')).toBeUndefined();
  });

  it('does not open once a bit of it is changed', () => {
    const sealed = seal('refresh-token', 'shop key');
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(open(changed, 'shop key'), String(index)).toBeUndefined();
    }
    expect(open(Buffer.from('short'), 'shop key')).toBeUndefined();
  });
});
