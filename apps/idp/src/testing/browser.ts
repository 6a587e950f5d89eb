import type { InjectOptions } from 'fastify';
import { identityHost, originOf } from '../addresses.ts';
import { port } from './test-idp.ts';

export const origin = originOf(identityHost, port);

export type Page = {
  readonly status: number;
  /** How it was asked for; a browser goes back only to what it got by `GET`. */
  readonly method: 'GET' | 'POST';
  /** Where the browser is, or where it was sent when that is another origin. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: string;
};

/** As much of a server as a browser needs. */
type Served = {
  readonly inject: (asked: InjectOptions) => Promise<Pick<Page, 'headers' | 'body'> & { readonly statusCode: number }>;
};

type Cookie = { readonly value: string; readonly path: string };
type Fields = Readonly<Record<string, string>>;

/** What a browser does with forms, cookies and redirects; it leaves off where another origin begins. */
export type Browser = {
  readonly open: (url: string) => Promise<Page>;
  /** Sends the form of a page, with what was typed into it. */
  readonly submit: (page: Page, fields?: Fields, headers?: Fields) => Promise<Page>;
  readonly cookies: () => readonly string[];
  /** Another browser with the same cookies: a thief's. */
  readonly copy: () => Browser;
};

const mostRedirects = 10;

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const hiddenFields = (body: string): Fields =>
  Object.fromEntries(
    [...body.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'name') ?? '',
      decoded(attribute(tag, 'value') ?? ''),
    ]),
  );

/** @param at the identity server's origin, where it is not the one of most tests. */
export const newBrowser = (
  app: Served,
  at: string = origin,
  taken: ReadonlyMap<string, Cookie> = new Map(),
): Browser => {
  const jar = new Map(taken);

  const keep = (header: unknown): void => {
    for (const line of [header].flat().filter((one) => typeof one === 'string')) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
  };
  const cookiesFor = (path: string): string =>
    [...jar].flatMap(([name, cookie]) => (path.startsWith(cookie.path) ? [`${name}=${cookie.value}`] : [])).join('; ');

  const request = async (url: URL, form?: Fields, headers: Fields = {}, redirects = 0): Promise<Page> => {
    const isForm = form !== undefined;
    const method = isForm ? 'POST' : 'GET';
    if (url.origin !== at) return { status: 0, method, url, headers: {}, body: '' };
    const cookie = cookiesFor(url.pathname);
    const answer = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        ...(cookie === '' ? {} : { cookie }),
        ...(isForm ? { origin: at, 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(isForm ? { body: new URLSearchParams(form).toString() } : {}),
    });
    keep(answer.headers['set-cookie']);
    const { location } = answer.headers;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
      if (redirects >= mostRedirects) throw new Error('too many redirects');
      return request(new URL(location, url), undefined, {}, redirects + 1);
    }
    return { status: answer.statusCode, method, url, headers: answer.headers, body: answer.body };
  };

  return {
    open: (url) => request(new URL(url, at)),
    submit: (page, fields = {}, headers = {}) => {
      const action = decoded(/<form[^>]*action="([^"]*)"/.exec(page.body)?.[1] ?? page.url.href);
      return request(new URL(action, page.url), { ...hiddenFields(page.body), ...fields }, headers);
    },
    cookies: () => [...jar.keys()],
    copy: () => newBrowser(app, at, jar),
  };
};
