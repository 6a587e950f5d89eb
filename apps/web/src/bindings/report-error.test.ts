import { unavailable } from '@torg/domain/failure';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageFailure } from './answer.ts';
import { errorReports } from './report-error.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is reported while a page hears of an error. */
const heard = (name: keyof typeof errorReports, error: unknown): readonly unknown[] => {
  const reported: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((told) => void reported.push(told));
  vi.stubGlobal('window', { reportError: (told: unknown) => void reported.push(told) });
  errorReports[name](error);
  return reported;
};

describe.each(['onCaughtError', 'onUncaughtError', 'onRecoverableError'] as const)('%s', (name) => {
  it('reports a fault once', () => {
    const fault = new Error('cannot read properties of undefined');
    expect(heard(name, fault)).toEqual([fault]);
    const wrapped = new Error('React recovered', { cause: fault });
    expect(heard(name, wrapped)).toEqual([wrapped]);
    expect(heard(name, 'thrown text')).toEqual(['thrown text']);
  });

  it.each([
    ['a redirect', new Error('redirect to /basket')],
    ['a softbreak', new Error('softbreak')],
    ['one that names its cause', new Error('redirect', { cause: new Error('the basket is empty') })],
    ['what React wraps around one', new Error('React recovered', { cause: new Error('softbreak') })],
    ['what the page tells the shopper', new PageFailure(unavailable('away'))],
  ])('does not report %s', (_, error) => {
    expect(heard(name, error)).toEqual([]);
  });
});
