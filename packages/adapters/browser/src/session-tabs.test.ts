import { describe, expect, it } from 'vitest';
import { createSessionTabs } from './session-tabs.ts';

type Hear = (event: { key: string | null; oldValue: string | null; newValue: string | null }) => void;
const silent = { addEventListener: () => {} };

/** Channels that deliver at once to every other one. */
const fakeChannels = () => {
  const all: EventTarget[] = [];
  return () => {
    const own = new EventTarget();
    all.push(own);
    const postMessage = (data: unknown): void => {
      for (const other of all) if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }));
    };
    return { postMessage, addEventListener: own.addEventListener.bind(own) };
  };
};

describe('tabs', () => {
  it('tell each other of the session, and not themselves', () => {
    const open = fakeChannels();
    const [here, there] = [createSessionTabs(open, silent), createSessionTabs(open, silent)];
    const heard: string[] = [];
    here.news.subscribe((news) => heard.push(`here ${news}`));
    there.news.subscribe((news) => heard.push(`there ${news}`));
    here.announce('logged-in');
    here.announce('expired');
    expect(heard).toEqual(['there logged-in', 'there expired']);
  });

  it('pass over what they do not understand', () => {
    const open = fakeChannels();
    const heard: string[] = [];
    createSessionTabs(open, silent).news.subscribe((news) => heard.push(news));
    for (const message of [null, {}, 'logged', ['logged-in']]) open().postMessage(message);
    expect(heard).toEqual([]);
  });

  it('without channels see by the storage what the others did', () => {
    const hearers: Hear[] = [];
    const closed = () => {
      throw new ReferenceError('BroadcastChannel is not defined');
    };
    const tabs = createSessionTabs(closed, { addEventListener: (_, hear) => hearers.push(hear) });
    const heard: string[] = [];
    tabs.news.subscribe((news) => heard.push(news));
    const change = (key: string, oldValue: string | null, newValue: string | null) => {
      for (const hear of hearers) hear({ key, oldValue, newValue });
    };
    change('keycloakToken', null, '{}');
    change('keycloakToken', '{}', '{"a":1}');
    change('user', '{}', null);
    change('keycloakToken', '{}', null);
    tabs.announce('logged-in');
    expect(heard).toEqual(['logged-in', 'refreshed', 'logged-out']);
  });
});
