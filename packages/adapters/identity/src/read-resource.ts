import { identityMessages } from '@torg/domain/session';
import { type Configuration, fetchProtectedResource } from 'openid-client';
import { NoAnswer } from './ask.ts';
import { Refusal } from './identity-failure.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an access token opens at an address. Rejects with an error that `failureOf` understands. */
export const readResource = async (
  config: Configuration,
  address: string,
  accessToken: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const headers = new Headers({ accept: 'application/json' });
  const answer = await fetchProtectedResource(config, accessToken, new URL(address), 'GET', null, headers);
  if (answer.status === 401 || answer.status === 403) throw new Refusal('invalid_token');
  if (answer.status === 404 || answer.status === 405) throw new Refusal(identityMessages.notSupported);
  if (answer.status !== 200) throw new NoAnswer(`${address}: the answer is ${answer.status}`);
  const body: unknown = await answer.json();
  if (!isRecord(body)) throw new NoAnswer(`${address}: the answer is no object`);
  return body;
};
