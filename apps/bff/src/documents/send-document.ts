import type { AskedDocument } from '@torg/domain/documents';
import { invoiceKinds } from '@torg/domain/invoice';
import type { Order } from '@torg/domain/purchase';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A viewer of documents runs nothing of the shop and is shown within no page. */
const policy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Answers with a document of an order.
 * @param place `inline` in the browser's viewer, `attachment` as a file: what a form answers with cannot be loaded again.
 */
export const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, order, asked: { kind, number }, place }: SentDocument,
): FastifyReply => {
  // Others have no number, and somebody may have made one up.
  const isNumbered = invoiceKinds.some((known) => known === kind);
  const parts = [request.context.shop.info.id, order.number, kind, ...(isNumbered && number ? [number] : [])];
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `${place}; filename="${parts.join('-')}.pdf"`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};

type SentDocument = {
  readonly bytes: Uint8Array;
  readonly order: Pick<Order, 'number'>;
  /** One that the order has. */
  readonly asked: AskedDocument;
  readonly place: 'inline' | 'attachment';
};
