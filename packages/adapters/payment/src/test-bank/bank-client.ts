import { unavailable } from '@torg/domain/failure';
import type { PaymentReport } from '@torg/domain/purchase';
import { function as F, option as O, taskEither as TE, taskOption as TO } from 'fp-ts';
import { createExchange, type ExchangeOptions, type Reply } from '../exchange.ts';
import type { ProviderClient } from '../provider.ts';
import { callbackSubject, callSubject, isSigned, sign, signatureHeader } from './signature.ts';
import { type PaymentWord, readOpened, readWord } from './wire.ts';

export type BankOptions = ExchangeOptions & {
  /** Scheme, host and port of the bank. */
  readonly origin: string;
  /** What shop and bank share (`bankKeyOf`). */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The bank's client; a call-back is verified for five minutes after it was signed. */
export type Bank = ProviderClient & { readonly close: () => Promise<void> };

/** The bank as a shop reaches it. Whatever is no answer of the bank is `Unavailable`. */
export const createBank = ({ origin, key, now, ...options }: BankOptions): Bank => {
  const { exchange, close } = createExchange(options);

  const call = (method: 'GET' | 'POST', path: string, body?: string) =>
    TE.tryCatch(() => {
      const signature = sign(key, now(), { subject: callSubject(method, path), body: body ?? '' });
      const headers = {
        accept: 'application/json',
        [signatureHeader]: signature,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      return exchange({ method, url: origin + path, headers, ...(body === undefined ? {} : { body }) });
    }, unavailable);

  const refused = ({ status }: Reply) => unavailable(new Error(`the bank answered with ${status}`));
  const pathOf = (reference: string): string => `/api/payments/${encodeURIComponent(reference)}`;

  const payBack = (path: string, part: object) =>
    F.pipe(
      call('POST', path, JSON.stringify(part)),
      TE.chain((reply) => (reply.status === 200 ? TE.right(undefined) : TE.left(refused(reply)))),
    );

  return {
    origin,
    start: (request) =>
      F.pipe(
        call('POST', '/api/payments', JSON.stringify(request)),
        TE.chain((reply) => {
          const opened = reply.status < 300 ? readOpened(reply.body) : undefined;
          // A shopper is led to the bank and nowhere else, whatever an answer says.
          const isOurs = opened !== undefined && URL.canParse(opened.page) && new URL(opened.page).origin === origin;
          return isOurs ? TE.right(opened.page) : TE.left(refused(reply));
        }),
      ),
    read: (reference) =>
      F.pipe(
        call('GET', pathOf(reference)),
        TE.chain((reply) => {
          if (reply.status === 404) return TE.right(O.none);
          const word = reply.status === 200 ? readWord(reply.body) : undefined;
          return word?.reference === reference ? TE.right(O.some(reportOf(word))) : TE.left(refused(reply));
        }),
      ),
    capture: (reference, { id, amount, isLast }) =>
      F.pipe(
        call('POST', `${pathOf(reference)}/captures`, JSON.stringify({ id, amount, ...(isLast ? { isLast } : {}) })),
        TE.chainW((reply) => {
          if (reply.status === 200) return TE.right(undefined);
          const isRefused = reply.status === 409;
          return TE.left(isRefused ? { _tag: 'CaptureRefused' as const, reason: reply.body } : refused(reply));
        }),
      ),
    refund: (reference) => payBack(`${pathOf(reference)}/refund`, {}),
    refundPart: (reference, { id, amount }) => payBack(`${pathOf(reference)}/refunds`, { id, amount }),
    verifyCallback: (headers, rawBody) => {
      const isTheirs = isSigned(key, now(), headers[signatureHeader], { subject: callbackSubject, body: rawBody });
      const word = isTheirs ? readWord(rawBody) : undefined;
      return word === undefined ? TO.none : TO.some({ reference: word.reference, report: reportOf(word) });
    },
    close,
  };
};

const reportOf = ({ reference: _, ...report }: PaymentWord): PaymentReport => report;
