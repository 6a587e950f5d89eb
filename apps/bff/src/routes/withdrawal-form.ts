import type { NotWithdrawn } from '@torg/domain/navigation';
import type { Units } from '@torg/domain/purchase';
import type { FastifyRequest } from 'fastify';
import { fieldOf, formFields } from '../http/form-fields.ts';

/** The goods that a form of a withdrawal names. */
export type ChosenUnits = readonly Units[];

/** Fields of a form by one name, in their order. */
const all = (fields: ReturnType<typeof formFields>, name: string): readonly string[] =>
  (Object.hasOwn(fields, name) ? [fields[name]].flat() : []).map(String);

/**
 * Reads a form that has a field `sku` for each good, and beside it `quantity`: how many of it go back. What is none, or not
 * a whole number, is not chosen.
 */
export const chosenUnits = (request: Pick<FastifyRequest, 'body'>): ChosenUnits => {
  const fields = formFields(request);
  const quantities = all(fields, 'quantity');
  return all(fields, 'sku').flatMap((sku, index) => {
    const text = quantities[index]?.trim() ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? [{ sku, quantity: Number(text) }] : [];
  });
};

/** How many units a page showed; undefined where its form does not say. */
export const shownIn = (request: Pick<FastifyRequest, 'body'>): number | undefined => {
  const text = fieldOf(request, 'shown');
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** What a page says of a withdrawal that was refused. */
export const whyNot = (refused: 'NotWithdrawable' | 'UnitsNotOpen' | 'OrderMoved'): NotWithdrawn =>
  refused === 'NotWithdrawable' ? 'late' : 'moved';
