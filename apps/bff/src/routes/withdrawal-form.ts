import type { NotWithdrawn } from '@torg/domain/navigation';
import type { Units } from '@torg/domain/purchase';
import type { FastifyRequest } from 'fastify';
import { countField, listField } from '../http/form-fields.ts';

/** What a form of a withdrawal says: the goods, and how many units its page showed. */
export type WithdrawalForm = { readonly units: readonly Units[]; readonly shown?: number };

/**
 * Reads a form that has a field `sku` for each good, and beside it `quantity`: how many of it go back. What is none, or not
 * a whole number, is not chosen.
 */
export const withdrawalIn = (request: Pick<FastifyRequest, 'body'>): WithdrawalForm => {
  const quantities = listField(request, 'quantity');
  const units = listField(request, 'sku').flatMap((sku, index) => {
    const text = quantities[index]?.trim() ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? [{ sku, quantity: Number(text) }] : [];
  });
  const shown = countField(request, 'shown');
  return { units, ...(shown === undefined ? {} : { shown }) };
};

/** What a page says of a withdrawal that was refused. */
export const whyNot = (refused: 'NotWithdrawable' | 'UnitsNotOpen' | 'OrderMoved'): NotWithdrawn =>
  refused === 'NotWithdrawable' ? 'refused' : 'moved';
