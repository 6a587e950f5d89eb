import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';

describe('an answer', () => {
  it('that keeps its contract has no faults', () => {
    expect(checkAnswer('GET', '/healthz', { status: 'ok' })).toEqual([]);
    expect(checkAnswer('GET', '/api/basket/status', { duplicated: false })).toEqual([]);
  });

  it.each([
    ['lacks a field', {}, 'duplicated'],
    ['has one of another type', { duplicated: 'no' }, '/duplicated must be boolean'],
    ['is nothing at all', null, 'must be object'],
  ])('that %s is told where', (_, answer, fault) => {
    expect(checkAnswer('GET', '/api/basket/status', answer).join('\n')).toContain(fault);
  });

  it('of an endpoint that has no contract is told, too', () => {
    expect(checkAnswer('POST', '/healthz', {})).toEqual(['no contract of POST /healthz']);
  });
});
