import { describe, expect, it } from 'vitest';
import type { LoginFlow, LoginStep } from './login-flow.ts';
import { createLoginStore, type LoginStoreDeps } from './login-store.ts';

const options = { redirectUri: '/basket', checkOnly: false };

const world = (step: LoginStep, rest: Partial<LoginStoreDeps> = {}) => {
  const log: string[] = [];
  const asked =
    (name: string) =>
    async (what: unknown): Promise<LoginStep> => {
      log.push(`${name} ${JSON.stringify(what)}`);
      return step;
    };
  const flow: LoginFlow = { start: asked('start'), finish: asked('finish') };
  const login = createLoginStore({
    flow: async () => flow,
    redirects: { mayLead: () => true, forget: () => void log.push('forget') },
    replace: (address) => void log.push(`to ${address}`),
    ...rest,
  });
  return { log, login };
};
const go: LoginStep = { _tag: 'Go', address: 'https://id.example/' };
const refused: LoginStep = { _tag: 'Failed', failure: { _tag: 'Refused' }, options };

describe('the login on screen', () => {
  it('leads on by itself', async () => {
    const { log, login } = world(go);
    const started = login.start(options);
    expect(login.get()).toEqual({ _tag: 'Leading' });
    await started;
    expect(log).toEqual([`start ${JSON.stringify(options)}`, 'to https://id.example/']);
  });

  it('stops a loop, until the visitor asks for another try', async () => {
    const { log, login } = world(go, { redirects: { mayLead: () => false, forget: () => {} } });
    await login.start(options);
    expect(login.get()).toEqual({ _tag: 'Failed', failure: { _tag: 'Loop' }, options });
    expect(log).toEqual([]);
    await login.retry(options);
    expect(log).toEqual([`start ${JSON.stringify(options)}`, 'to https://id.example/']);
  });

  it('counts anew after a try that the visitor asked for', async () => {
    const { log, login } = world(go);
    await login.retry(options);
    expect(log[0]).toBe('forget');
  });

  it('says that it finishes, and leads on', async () => {
    const { log, login } = world({ _tag: 'Go', address: '/basket' });
    const finished = login.finish('https://shop.example/me/auth?code=c');
    expect(login.get()).toEqual({ _tag: 'Finishing' });
    await finished;
    expect(log).toEqual(['finish "https://shop.example/me/auth?code=c"', 'to /basket']);
  });

  it('stays on the page with what went wrong', async () => {
    const { log, login } = world(refused);
    await login.finish('address');
    expect(login.get()).toEqual(refused);
    expect(log).toEqual(['finish "address"']);
  });

  it('says so when its own code cannot be loaded', async () => {
    const { login } = world(go, { flow: () => Promise.reject(new TypeError('Failed to fetch')) });
    await login.start(options);
    expect(login.get()).toMatchObject({ _tag: 'Failed', failure: { _tag: 'Unavailable' }, options });
  });
});
