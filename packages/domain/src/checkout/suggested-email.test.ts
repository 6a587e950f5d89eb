import { expect, it } from 'vitest';
import { suggestedEmail } from './suggested-email.ts';

it.each([
  ['ola@gmial.com', 'ola@gmail.com'],
  [' Ola.N@Gmail.con ', 'Ola.N@gmail.com'],
  ['ola@hotmal.com', 'ola@hotmail.com'],
  ['ola@onlin.no', 'ola@online.no'],
  ['ola@gmail.com', undefined],
  ['ola@hotmail.no', undefined],
  ['ola@fjell.example', undefined],
  ['ola@gmail', undefined],
  ['@gmial.com', undefined],
  ['ola', undefined],
])('%s was meant as %s', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant));
