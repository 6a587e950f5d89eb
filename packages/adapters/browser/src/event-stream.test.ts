import type { ServerEvent } from '@torg/domain/session';
import type { StreamSignal } from '@torg/domain/session/browser';
import { describe, expect, it } from 'vitest';
import { createEventRelay, createEventStream } from './event-stream.ts';

const open = () => {
  const hearing = new Map<string, (event: { readonly data?: unknown }) => void>();
  const source = {
    readyState: 0,
    isClosed: false,
    addEventListener: (type: string, hear: (event: { readonly data?: unknown }) => void) =>
      void hearing.set(type, hear),
    close: () => {
      source.isClosed = true;
    },
  };
  const heard: (StreamSignal | 'over')[] = [];
  const following = createEventStream(() => source).subscribe({
    next: (signal) => heard.push(signal),
    complete: () => heard.push('over'),
  });
  return { source, heard, following, fire: (type: string, data?: unknown) => hearing.get(type)?.({ data }) };
};

describe('the stream of a browser', () => {
  it('tells that it is open, each time, and what came', () => {
    const { heard, fire } = open();
    fire('open');
    fire('message', '{"type":"user-changed"}');
    fire('open');
    expect(heard).toEqual([{ _tag: 'Opened' }, { _tag: 'Told', event: { type: 'user-changed' } }, { _tag: 'Opened' }]);
  });

  it.each(['', 'nothing', '{"type":"something-later"}', 'null', undefined])('passes over %j', (data) => {
    const { heard, fire } = open();
    fire('message', data);
    expect(heard).toEqual([]);
  });

  it('waits for a connection that broke, and is over where it was refused', () => {
    const { source, heard, fire } = open();
    fire('error');
    expect([heard, source.isClosed]).toEqual([[], false]);
    source.readyState = 2;
    fire('error');
    expect([heard, source.isClosed]).toEqual([[{ _tag: 'Refused' }, 'over'], true]);
  });

  it('is closed when nobody listens any more', () => {
    const { source, following } = open();
    following.unsubscribe();
    expect(source.isClosed).toBe(true);
  });
});

describe('the relay', () => {
  it('passes events on to the other tabs, and nothing else', async () => {
    const channel = () => new BroadcastChannel('a relay under test');
    const [one, other] = [createEventRelay(channel), createEventRelay(channel)];
    const heard: ServerEvent[] = [];
    const own: ServerEvent[] = [];
    other.heard.subscribe((event) => heard.push(event));
    one.heard.subscribe((event) => own.push(event));
    const stranger = channel();
    stranger.postMessage('nonsense');
    one.send({ type: 'user-changed' });
    await expect.poll(() => heard).toEqual([{ type: 'user-changed' }]);
    expect(own).toEqual([]);
    stranger.close();
  });

  it('leaves tabs alone where there is no channel', () => {
    const relay = createEventRelay(() => {
      throw new Error('denied');
    });
    const heard: unknown[] = [];
    relay.heard.subscribe((event) => heard.push(event));
    relay.send({ type: 'user-changed' });
    expect(heard).toEqual([]);
  });
});
