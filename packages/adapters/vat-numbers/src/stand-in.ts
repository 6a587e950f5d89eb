import { option as O } from 'fp-ts';
import { readVatNumber } from './read-number.ts';

/** Numbers that end so are not valid, though their check digits are right. */
const invalidEnd = '00';

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const problem = (status: number, error: string): Response =>
  json(status, { actionSucceed: false, errorWrappers: [{ error }] });

/**
 * Answers as VIES does, in the demo world and in tests, by the protocol that the Commission documents: numbers with right
 * check digits are valid, but for those that end in 00; the register of Malta is away.
 */
export const answerAsVies: typeof fetch = async (_url, init) => {
  const { countryCode = '', vatNumber = '' } = JSON.parse(String(init?.body)) as Readonly<Record<string, string>>;
  if (countryCode === 'MT') return problem(500, 'MS_UNAVAILABLE');
  if (!/^[A-Z]{2}$/.test(countryCode) || vatNumber === '') return problem(400, 'INVALID_INPUT');
  const valid = O.isSome(readVatNumber(countryCode + vatNumber)) && !vatNumber.endsWith(invalidEnd);
  return json(200, {
    ...{ countryCode, vatNumber, valid, requestDate: new Date().toISOString() },
    ...{
      requestIdentifier: valid ? `WAPIAAAA${countryCode}${vatNumber.slice(0, 8)}` : '',
      name: '---',
      address: '---',
    },
  });
};
