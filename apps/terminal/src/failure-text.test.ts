import { expect, it } from 'vitest';
import { type CommandFailure, failureText } from './failure-text.ts';

it.each<[CommandFailure, string]>([
  [{ _tag: 'UnknownLine', lineId: 'l1' }, 'The basket has no line l1: torg basket names them'],
  [{ _tag: 'TooManyLines', max: 100 }, 'A basket takes no more than 100 lines'],
  [{ _tag: 'InvalidIdempotencyKey' }, 'The shop does not take the key of this order: order again'],
  [{ _tag: 'Unavailable', cause: new Error('socket hang up') }, 'The shop does not answer: socket hang up'],
  [{ _tag: 'Unavailable', cause: undefined }, 'The shop does not answer'],
])('%j is said as what it is', (failure, words) => expect(failureText(failure)).toBe(words));
