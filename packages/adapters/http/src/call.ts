import type { Answer, Endpoint, Filled, Problem } from '@torg/contracts';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { either as E, function as F, taskEither as TE } from 'fp-ts';

/** The longest answer that is read, in characters; the longest real one is a hundredth of it. */
const maxAnswerLength = 8_000_000;

/** What an endpoint refused, as it said so itself. */
export type Refused = { readonly _tag: 'Refused'; readonly problem: Problem };
export type CallFailure = Refused | Unavailable;

export type CallOptions = {
  readonly fetch: typeof fetch;
  /** Where the endpoints stand: an origin, or an empty text for the page's own. */
  readonly baseUrl: string;
  readonly locale: string;
  /** Milliseconds after which an answer is given up, its body included. */
  readonly timeoutMs: number;
};

export type CallInput<E extends Endpoint> = Filled<E> & {
  readonly query?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls endpoints; method and address are literals that the contract's types check. */
export type Call = <E extends Endpoint>(
  method: E['method'],
  url: E['url'],
) => (input: CallInput<E>) => TE.TaskEither<CallFailure, Answer<E>>;

type Reply = { readonly status: number; readonly ok: boolean; readonly type: string; readonly text: string };

/**
 * Makes the function that all calls go through.
 * What is no answer of an endpoint (no network, too late, too long, a page of some proxy, 5xx, 429) is `Unavailable`.
 */
export const createCall =
  ({ fetch, baseUrl, locale, timeoutMs }: CallOptions): Call =>
  <E extends Endpoint>(method: E['method'], url: E['url']) =>
  (input: CallInput<E>): TE.TaskEither<CallFailure, Answer<E>> => {
    const send = async (): Promise<Reply> => {
      const body = 'body' in input ? JSON.stringify(input.body) : undefined;
      const response = await fetch(baseUrl + addressOf(url, input), {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': locale,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...input.headers,
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (Number(response.headers.get('content-length')) > maxAnswerLength) throw new Error('the answer is too long');
      const { status, ok } = response;
      return { status, ok, type: response.headers.get('content-type') ?? '', text: await response.text() };
    };
    return F.pipe(TE.tryCatch(send, unavailable), TE.flatMapEither(read<Answer<E>>));
  };

const addressOf = (url: string, input: { readonly params?: unknown; readonly query?: URLSearchParams }): string => {
  const params = isRecord(input.params) ? input.params : {};
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = input.query?.toString() ?? '';
  return query === '' ? path : `${path}?${query}`;
};

/** The types of a success are the contract's word; here it is only seen that it is an object of JSON at all. */
const read = <T>(reply: Reply): E.Either<CallFailure, T> => {
  const json = reply.text.length > maxAnswerLength ? undefined : parse(reply.text);
  if (reply.ok && isRecord(json)) return E.right(json as T);
  if (!reply.ok && reply.status < 500 && reply.status !== 429 && isProblem(json)) {
    return E.left({ _tag: 'Refused', problem: json });
  }
  return E.left(unavailable(new Error(`no answer of an endpoint: status ${reply.status}, type "${reply.type}"`)));
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isProblem = (json: unknown): json is Problem => isRecord(json) && typeof json.code === 'string';
