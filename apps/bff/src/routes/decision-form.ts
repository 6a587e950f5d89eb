import { type Verdict, verdicts } from '@torg/domain/approval';
import { longestComment } from '@torg/domain/purchase';
import type { FastifyRequest } from 'fastify';
import { fieldOf, listField, wholeField } from '../http/form-fields.ts';

/** Most orders that are decided about at once. */
const mostAtOnce = 100;

/** What a form says: of one order by its own button, `approve AAAAA-00001`, or of all that are chosen. */
export type Said = { readonly verdict: Verdict; readonly numbers: readonly string[]; readonly comment: string };

/** What a form says about orders that wait for an approval; undefined for one that says no such thing. */
export const saidIn = (request: FastifyRequest): Said | undefined => {
  const [word, one = ''] = fieldOf(request, 'decide').split(' ');
  const verdict = verdicts.find((known) => known === word);
  if (verdict === undefined) return undefined;
  const numbers = one === '' ? [...new Set(listField(request, 'number'))] : [one];
  // Longer than may be: that it is too long is said, and not cut away.
  const comment = wholeField(request, one === '' ? 'comment' : `comment ${one}`).slice(0, 2 * longestComment);
  return { verdict, numbers: numbers.slice(0, mostAtOnce), comment };
};
