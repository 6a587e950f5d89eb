import { expect, it, vi } from 'vitest';
import { inBackground, reloadOnStaleAssets } from './stale-assets.ts';

const aPage = () => {
  const page = Object.assign(new EventTarget(), { location: { reload: vi.fn() } });
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  reloadOnStaleAssets(page as unknown as Window, storage);
  const miss = (file: string): Event => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(file) });
    page.dispatchEvent(event);
    return event;
  };
  return { miss, reload: page.location.reload };
};

it('loads the page anew when code is gone', () => {
  const { miss, reload } = aPage();
  expect(miss('/assets/basket-1.js').defaultPrevented).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does so once for each missing file, then lets the error show', () => {
  const { miss, reload } = aPage();
  miss('/assets/basket-1.js');
  expect(miss('/assets/basket-1.js').defaultPrevented).toBe(false);
  miss('/assets/checkout-1.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves the page as it is for code that nobody waits for', async () => {
  const { miss, reload } = aPage();
  const load = async (): Promise<never> => {
    expect(miss('/assets/services-1.js').defaultPrevented).toBe(false);
    throw new TypeError('Failed to fetch');
  };
  await expect(inBackground(load)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
  miss('/assets/services-1.js');
  expect(reload).toHaveBeenCalledTimes(1);
});
