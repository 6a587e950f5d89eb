import { createHash } from 'node:crypto';
import type { KeptReview } from '@torg/domain/rating';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A mailbox as reviews know it: who reads them learns no address. */
export const mailboxHash = (mailbox: string): string => createHash('sha256').update(mailbox).digest('base64url');

/** A review as its row has it. */
export const reviewFrom = (row: Selectable<Tables['review']>): KeptReview => ({
  id: row.review_id,
  productId: row.product_id,
  ...(row.buyer === null ? {} : { buyer: row.buyer }),
  ...(row.order_number === null ? {} : { orderNumber: row.order_number }),
  state: row.state,
  stars: row.stars,
  title: row.title,
  text: row.text,
  author: row.author,
  locale: row.locale,
  writtenAt: row.written_at.getTime(),
  isVerified: row.is_verified,
  pictures: row.pictures,
  helpful: row.helpful,
  ...(row.answer === null || row.answered_at === null
    ? {}
    : { answer: { text: row.answer, at: row.answered_at.getTime() } }),
});

/** The columns of a review that its writer and the shop change; its id and the votes are not among them. */
export const columnsOf = (review: KeptReview) => ({
  product_id: review.productId,
  buyer: review.buyer ?? null,
  order_number: review.orderNumber ?? null,
  state: review.state,
  stars: review.stars,
  title: review.title,
  text: review.text,
  author: review.author,
  locale: review.locale,
  written_at: new Date(review.writtenAt),
  is_verified: review.isVerified,
  pictures: [...review.pictures],
  answer: review.answer?.text ?? null,
  answered_at: review.answer === undefined ? null : new Date(review.answer.at),
});
