import { type Unavailable, unavailable } from '@torg/domain/failure';
import type { VatNumberAnswer, VatNumbers } from '@torg/domain/tax';
import { taskEither as TE } from 'fp-ts';
import { readVatNumber } from './read-number.ts';

type VatNumbersOptions = {
  /** How the register is called; left out, over the network. */
  readonly fetch?: typeof globalThis.fetch;
  /** Where its REST interface is. */
  readonly baseUrl?: string;
  /** Milliseconds for everything. */
  readonly timeout?: number;
};

/** The interface that the Commission documents at https://ec.europa.eu/taxation_customs/vies/#/technical-information. */
const commission = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** Longer answers are nothing that the register has to say. */
const maxBytes = 64 * 1024;

/** Reads an answer as long as it is one that is sent. */
const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`the register answers with more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
};

/** Believes what is about the number that was asked for, and says plainly whether it is valid. */
const answerIn = (text: string, prefix: string, number: string): VatNumberAnswer => {
  const told: unknown = JSON.parse(text);
  const { countryCode, vatNumber, valid, requestIdentifier } = (told ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof valid !== 'boolean' || countryCode !== prefix || vatNumber !== number)
    throw new Error(`the register does not say whether the number is valid: ${text.slice(0, 200)}`);
  const isNoted = typeof requestIdentifier === 'string' && /^[\w-]{1,64}$/.test(requestIdentifier);
  return { isValid: valid, ...(isNoted ? { consultation: requestIdentifier } : {}) };
};

/**
 * VAT numbers of members of the EU: form and check digits by `stdnum`, validity by VIES. A register that is away, slow or
 * talks nonsense is `Unavailable`.
 */
export const createVatNumbers = ({
  fetch = globalThis.fetch,
  baseUrl = commission,
  timeout = 5_000,
}: VatNumbersOptions = {}): VatNumbers => {
  const ask = async (asked: string, requester: string): Promise<VatNumberAnswer> => {
    const [countryCode, vatNumber] = [asked.slice(0, 2), asked.slice(2)];
    const response = await fetch(`${baseUrl}/check-vat-number`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        ...{ countryCode, vatNumber },
        ...{ requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) },
      }),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await textOf(response);
    if (!response.ok) throw new Error(`the register answers ${response.status}: ${text.slice(0, 200)}`);
    return answerIn(text, countryCode, vatNumber);
  };
  return {
    read: readVatNumber,
    ask: (number, requester) =>
      TE.tryCatch(
        () => ask(number, requester),
        (cause): Unavailable => unavailable(cause),
      ),
  };
};
