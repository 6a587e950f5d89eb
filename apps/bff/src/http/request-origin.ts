import type { Closed } from '@torg/domain/failure';
import type { FastifyRequest } from 'fastify';
import type { HttpRefusal } from './problems/problem-of.ts';

/** Who may cause what is written although it is asked with GET: a page of the shop, no other site, or whoever leads there. */
export type CauseOfWrite = 'own page' | 'no other site' | 'anybody';

/** What decides whether a request is let in. Header values as they came. */
export type Caller = {
  readonly method: string;
  /** Whether the address is served while the shop is closed. */
  readonly servedWhenClosed: boolean;
  /** Whether the route believes a signature and nothing else. */
  readonly isSigned: boolean;
  /** Of a route that writes although it is asked with GET. */
  readonly writes: CauseOfWrite | undefined;
  /** `http` or `https`, as the browser reached the shop: a trusted proxy tells. */
  readonly scheme: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  readonly secFetchSite: string | undefined;
  readonly contentType: string | undefined;
  readonly hasCookies: boolean;
};

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request may change something. */
export const isWrite = ({ method, writes }: Pick<Caller, 'method' | 'writes'>): boolean =>
  writes !== undefined || !safeMethods.includes(method);

/** Whether an address is of the shop's own origin: scheme, host and port (RFC 6454). */
const isOwn = (address: string, { scheme, host }: Pick<Caller, 'scheme' | 'host'>): boolean => {
  const own = `${scheme}://${host}`;
  if (host === undefined || !URL.canParse(own) || !URL.canParse(address)) return false;
  return new URL(address).origin === new URL(own).origin;
};

/**
 * Whether an unsafe request may come from where it comes from.
 * A browser tells its origin, or at least that it is the same one. Who tells nothing is a program; a program
 * that sends no cookie and no form cannot be somebody else's browser.
 */
export const isSameOrigin = (caller: Caller): boolean => {
  if (safeMethods.includes(caller.method)) return true;
  if (caller.origin !== undefined) return isOwn(caller.origin, caller);
  if (caller.secFetchSite !== undefined) return caller.secFetchSite === 'same-origin';
  return !caller.hasCookies && !isForm(caller.contentType);
};

const isForm = (contentType: string | undefined): boolean =>
  contentType !== undefined && /^\s*(application\/x-www-form-urlencoded|multipart\/|text\/plain)/i.test(contentType);

/**
 * Whether a page of the shop itself caused this request: for a call that does something although it is asked with GET.
 * Browsers say so, over plain http at least by the page's address. Who sends no cookie is nobody's browser.
 */
export const isOwnCall = ({ secFetchSite, origin, referer, ...caller }: Caller): boolean => {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin';
  const from = origin ?? referer;
  return from === undefined ? !caller.hasCookies : isOwn(from, caller);
};

/** Whether a page of another origin led here: what then ends something asks first. A typed address leads nobody. */
export const isLedFromElsewhere = ({ secFetchSite, referer, ...caller }: Caller): boolean =>
  secFetchSite === undefined
    ? referer !== undefined && !isOwn(referer, caller)
    : !['same-origin', 'none'].includes(secFetchSite);

/** Whether whoever caused a request that writes with GET may do so. */
const mayCause = (caller: Caller): boolean => {
  switch (caller.writes) {
    case 'own page':
      return isOwnCall(caller);
    case 'no other site':
      return caller.secFetchSite !== 'cross-site';
    case 'anybody':
    case undefined:
      return true;
  }
};

/** What a request tells of who asks. */
export const callerOf = (request: FastifyRequest): Caller => ({
  method: request.method,
  servedWhenClosed: request.routeOptions.config.servedWhenClosed ?? false,
  isSigned: request.routeOptions.config.isSigned ?? false,
  writes: request.routeOptions.config.writes,
  scheme: request.protocol,
  host: request.host,
  origin: request.headers.origin,
  referer: request.headers.referer,
  secFetchSite: headerText(request.headers['sec-fetch-site']),
  contentType: request.headers['content-type'],
  hasCookies: request.headers.cookie !== undefined,
});

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/** Why a request is kept out of a shop that is closed; undefined for what its page needs. */
export const refusalWhenClosed = ({ servedWhenClosed }: Pick<Caller, 'servedWhenClosed'>): Closed | undefined =>
  servedWhenClosed ? undefined : { _tag: 'Closed' };

/** Why a request is kept out because of where it comes from; undefined for what is let in. */
export const refusalOfOrigin = (caller: Caller): HttpRefusal | undefined =>
  caller.isSigned || (isSameOrigin(caller) && mayCause(caller)) ? undefined : { _tag: 'ForeignOrigin' };

/**
 * Whether somebody goes to an address by themselves: by a page of the shop, or none at all (typed, kept, from a program).
 * A browser that does not say so, as over plain http, may be led there by anybody's page.
 */
export const isOwnWay = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ['same-origin', 'none'].includes(headerText(headers['sec-fetch-site']) ?? '') && isOpened({ headers });

/** Whether a window opens an address now, and no picture, frame or script, and nothing that is fetched ahead. */
export const isOpened = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headerText(headers['sec-fetch-dest']) === 'document' && !isPrefetch({ headers });

/** Whether a browser fetches ahead what nobody has asked for yet. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-purpose'] !== undefined;

const authority = /^([^:[\]]+|\[[^\]]*\])(?::(\d{0,5}))?$/;
const highestPort = 65_535;

/** A host name without its port, lower-cased, as shops list them; empty where no address could be made of the whole. */
export const hostName = (host: string | undefined): string => {
  const [, name = '', port] = authority.exec(host ?? '') ?? [];
  return Number(port ?? 0) > highestPort ? '' : name.toLowerCase();
};
