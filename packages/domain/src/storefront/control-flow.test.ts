import { expect, it } from 'vitest';
import { isControlFlow } from './control-flow.ts';

it.each(['redirect', 'a redirect to /basket', 'softbreak', 'stopped by softbreak: done'])(
  'an error that says %j directs the flow',
  (message) => {
    expect(isControlFlow(new Error(message))).toBe(true);
  },
);

it.each([new Error('cannot read properties of undefined'), new Error(''), 'redirect', undefined])(
  '%j is a fault',
  (error) => {
    expect(isControlFlow(error)).toBe(false);
  },
);
