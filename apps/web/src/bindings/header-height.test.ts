import { afterEach, expect, it, vi } from 'vitest';
import { followHeaderHeight } from './header-height.ts';
import { pageShown } from './page-focus.ts';

type Part = { readonly offsetHeight: number; readonly top: string; readonly position?: string };
type Header = Part & { isConnected: boolean; readonly closest: () => Part | null };

/** Observes as a browser does: it tells of an element when it begins to look at it, and when its size changes. */
class FakeObserver {
  static readonly observed = new Set<unknown>();
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe(element: unknown): void {
    FakeObserver.observed.add(element);
    this.#tell();
  }
  disconnect(): void {
    FakeObserver.observed.clear();
  }
}

afterEach(() => vi.unstubAllGlobals());

it('the room for the header is that of whichever header the page has, once another page is shown', () => {
  vi.stubGlobal('ResizeObserver', FakeObserver);
  const told = ['65px'];
  vi.stubGlobal('getComputedStyle', ({ top, position }: Part) => ({
    top,
    position,
    getPropertyValue: () => told.at(-1),
  }));
  let header: Header | null = { offsetHeight: 110, top: '-30px', isConnected: true, closest: () => null };
  const page = Object.assign(new EventTarget(), {
    querySelector: () => header,
    documentElement: { style: { setProperty: (_: string, value: string) => void told.push(value) } },
  });
  followHeaderHeight(page as unknown as Document);
  expect(told).toEqual(['65px', '88px']);

  const show = (next: Header | null): void => {
    header = next;
    page.dispatchEvent(new Event(pageShown));
  };
  show(header);
  expect(told).toEqual(['65px', '88px']);
  const quiet = { offsetHeight: 57, top: '0px', isConnected: true, closest: () => null };
  show(quiet);
  expect(told).toEqual(['65px', '88px', '65px']);
  expect([...FakeObserver.observed]).toEqual([quiet]);
  // A page without a header, as an error page may be, leaves what was told.
  show(null);
  expect([told.at(-1), FakeObserver.observed.size]).toEqual(['65px', 0]);
  show({ ...quiet, offsetHeight: 72 });
  expect(told.at(-1)).toBe('80px');

  // A floating banner that sticks with it counts too; on a phone it is scrolled away.
  show({ ...quiet, closest: () => ({ offsetHeight: 107, top: '0px', position: 'sticky' }) });
  expect(told.at(-1)).toBe('115px');
  show({ ...quiet, closest: () => ({ offsetHeight: 0, top: 'auto', position: 'static' }) });
  expect(told.at(-1)).toBe('65px');
});
