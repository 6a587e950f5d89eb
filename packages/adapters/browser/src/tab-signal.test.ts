import { expect, it } from 'vitest';
import { createTabSignal } from './tab-signal.ts';

/** Channels that deliver at once to every other one. */
const fakeChannels = () => {
  const all: EventTarget[] = [];
  return () => {
    const own = new EventTarget();
    all.push(own);
    const postMessage = (): void => {
      for (const other of all) if (other !== own) other.dispatchEvent(new Event('message'));
    };
    return { postMessage, addEventListener: own.addEventListener.bind(own) };
  };
};

it('reaches the other tabs and not its own', () => {
  const open = fakeChannels();
  const [here, there] = [createTabSignal(open), createTabSignal(open)];
  const heard: string[] = [];
  here.changes.subscribe(() => heard.push('here'));
  there.changes.subscribe(() => heard.push('there'));
  here.announce();
  expect(heard).toEqual(['there']);
});

it('stays silent where the browser has no channels', () => {
  const signal = createTabSignal(() => {
    throw new ReferenceError('BroadcastChannel is not defined');
  });
  const heard: string[] = [];
  signal.changes.subscribe(() => heard.push('heard'));
  signal.announce();
  expect(heard).toEqual([]);
});
