import type { Answer, Endpoint, Filled, Problem } from '@torg/contracts';
import { orUnavailable, type ShopFailure, unavailable } from '@torg/domain/failure';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { Observable } from 'rxjs';

/** The longest answer that is read, in characters; the longest real one is a hundredth of it. */
const maxAnswerLength = 8_000_000;

/** Milliseconds to wait after a 429 that does not say how long; servers count by the minute. */
const usualRetryAfter = 60_000;

/** What an endpoint refused for reasons of its own, as it said so itself. */
export type Refused = { readonly _tag: 'Refused'; readonly problem: Problem };
export type CallFailure = Refused | ShopFailure;

export type CallOptions = {
  readonly fetch: typeof fetch;
  /** Where the endpoints stand: an origin, or an empty text for the page's own. */
  readonly baseUrl: string;
  readonly locale: string;
  /** Milliseconds after which an answer is given up, its body included. */
  readonly timeoutMs: number;
  /** Says what an answer has that its contract does not; left out where answers are believed, as in production. */
  readonly check?: CheckAnswer;
};

/** `@torg/contracts/check-answer`, which whoever wants it loads: it is larger than all calls together. */
export type CheckAnswer = (method: string, url: string, answer: unknown) => Promise<readonly string[]>;

export type CallInput<E extends Endpoint> = Filled<E> & {
  readonly query?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it goes on where the page is left. */
  readonly keepalive?: true;
  /** Calls it off while it is under way. */
  readonly stop?: Observable<unknown>;
};

/** Calls endpoints; method and address are literals that the contract's types check. */
export type Call = <E extends Endpoint>(
  method: E['method'],
  url: E['url'],
) => (input: CallInput<E>) => TE.TaskEither<CallFailure, Answer<E>>;

type Reply = {
  readonly status: number;
  readonly ok: boolean;
  readonly type: string;
  /** The `Retry-After` header. */
  readonly retryAfter: string | null;
  readonly text: string;
};

/**
 * Makes the function that all calls go through. 401, 403, 429 and a closed shop are failures of their own.
 * What is no answer of an endpoint (no network, too late, too long, a page of some proxy, other 5xx) is `Unavailable`.
 */
export const createCall =
  ({ fetch, baseUrl, locale, timeoutMs, check = async () => [] }: CallOptions): Call =>
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
        keepalive: input.keepalive === true,
        signal: signalOf(timeoutMs, input.stop),
      });
      if (Number(response.headers.get('content-length')) > maxAnswerLength) throw new Error('the answer is too long');
      const { status, ok, headers } = response;
      const type = headers.get('content-type') ?? '';
      return { status, ok, type, retryAfter: headers.get('retry-after'), text: await response.text() };
    };
    const believe = async (answer: Answer<E>): Promise<E.Either<CallFailure, Answer<E>>> => {
      const faults = await check(method, url, answer);
      return faults.length === 0 ? E.right(answer) : E.left(brokenContract(method, url, faults));
    };
    return F.pipe(
      orUnavailable(send),
      TE.flatMapEither(read<Answer<E>>),
      TE.flatMap((answer) => () => believe(answer)),
    );
  };

/** Aborts a call that takes too long, or is called off. */
const signalOf = (timeoutMs: number, stop: Observable<unknown> | undefined): AbortSignal => {
  const late = AbortSignal.timeout(timeoutMs);
  if (stop === undefined) return late;
  const off = new AbortController();
  stop.subscribe(() => off.abort());
  return AbortSignal.any([late, off.signal]);
};

const addressOf = (url: string, input: { readonly params?: unknown; readonly query?: URLSearchParams }): string => {
  const params = isRecord(input.params) ? input.params : {};
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]).toWellFormed()));
  const query = input.query?.toString() ?? '';
  return query === '' ? path : `${path}?${query}`;
};

const brokenContract = (method: string, url: string, faults: readonly string[]): CallFailure =>
  unavailable(new Error(`the answer of ${method} ${url} breaks its contract: ${faults.join('; ')}`));

/** The types of a success are the contract's word, unless it is checked; here it is only seen that it is JSON at all. */
const read = <T>(reply: Reply): E.Either<CallFailure, T> => {
  const json = reply.text.length > maxAnswerLength ? undefined : parse(reply.text);
  if (reply.ok && isRecord(json)) return E.right(json as T);
  return E.left(failureOf(reply, isProblem(json) ? json : undefined));
};

const failureOf = ({ status, ok, type, retryAfter }: Reply, problem: Problem | undefined): CallFailure => {
  // Whoever stands before the server may say so, too.
  if (status === 429) return { _tag: 'TooManyRequests', retryAfter: millisecondsIn(retryAfter) };
  if (!ok && problem !== undefined) {
    if (status === 401) return { _tag: 'NotLoggedIn' };
    if (problem.code === 'problem.consent_required') return { _tag: 'Forbidden', reason: 'consent' };
    if (problem.code === 'problem.punchout') return { _tag: 'Forbidden', reason: 'punchout' };
    if (status === 403) return { _tag: 'Forbidden' };
    if (problem.code === 'problem.closed') return { _tag: 'Closed' };
    if (problem.code === 'acting.over') return { _tag: 'ActingOver' };
    if (problem.code === 'acting.changed') return { _tag: 'ActingChanged' };
    // A 501 says that the shop is not made for it: waiting does not help (RFC 9110, 15.6.2).
    if (status < 500 || status === 501) return { _tag: 'Refused', problem };
  }
  return unavailable(new Error(`no answer of an endpoint: status ${status}, type "${type}"`));
};

/** A `Retry-After` of RFC 9110, 10.2.3, in seconds; one that names a date is not worth knowing the server's clock. */
const millisecondsIn = (retryAfter: string | null): number =>
  /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : usualRetryAfter;

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
