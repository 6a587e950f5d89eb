import { fetch } from 'undici';
import { agentAt } from './agent-at.ts';

export type Reply = { readonly status: number; readonly location: string; readonly body: unknown };

/** Milliseconds that a guest waits before trying again, and after which they give up. */
const pause = 40;
const patience = 60_000;

/** A site, and the address of this machine at which it and its like are found. */
export type Site = { readonly origin: string; readonly address: string };

/** Sends what a browser would send, and keeps the cookies that come back, those of each site for that site alone. */
export const browser = ({ origin, address }: Site) => {
  const dispatcher = agentAt(address);
  const jars = new Map<string, Map<string, string>>();
  let retries = 0;
  const once = async (method: string, url: URL, body?: string, headers = {}): Promise<Reply> => {
    const cookies = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      method,
      headers: { origin: url.origin, ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      dispatcher,
      signal: AbortSignal.timeout(10_000),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const location = response.headers.get('location') ?? '';
    return { status: response.status, location, body: isJson ? JSON.parse(text) : text };
  };
  /** Tries until the other side answers with something that trying again would not change. */
  const insist = async (method: string, path: string, body?: string, headers = {}): Promise<Reply> => {
    for (const end = Date.now() + patience; ; ) {
      const reply = await once(method, new URL(path, origin), body, headers).catch((error: unknown) => error);
      if (isReply(reply) && reply.status < 500) return reply;
      if (Date.now() > end) throw new Error(`${method} ${path} was answered with ${describe(reply)} for a minute`);
      retries += 1;
      await new Promise((done) => setTimeout(done, pause));
    }
  };
  return {
    send: (method: string, path: string, body?: unknown, headers = {}): Promise<Reply> =>
      body === undefined
        ? insist(method, path, undefined, headers)
        : insist(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    submit: (path: string, fields: Record<string, string>): Promise<Reply> =>
      insist('POST', path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    retries: () => retries,
  };
};

export type Browser = ReturnType<typeof browser>;

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number';
const describe = (value: unknown): string => (value instanceof Error ? value.message : JSON.stringify(value));
