import type { Closed } from '@torg/domain/failure';
import type { FastifyRequest } from 'fastify';
import type { HttpRefusal } from './problems/problem-of.ts';

/** What decides whether a request is let in. Header values as they came. */
export type Caller = {
  readonly method: string;
  /** Whether the address is served while the shop is closed. */
  readonly servedWhenClosed: boolean;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  readonly contentType: string | undefined;
  readonly hasCookies: boolean;
};

export type Door = { readonly closed: boolean };

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

const isOwn = (origin: string, host: string | undefined): boolean =>
  host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/**
 * Whether an unsafe request may come from where it comes from.
 * A browser tells its origin, or at least that it is the same one. Who tells nothing is a program; a program
 * that sends no cookie and no form cannot be somebody else's browser.
 */
export const isSameOrigin = (caller: Caller): boolean => {
  if (safeMethods.includes(caller.method)) return true;
  if (caller.origin !== undefined) return isOwn(caller.origin, caller.host);
  if (caller.secFetchSite !== undefined) return caller.secFetchSite === 'same-origin';
  return !caller.hasCookies && !isForm(caller.contentType);
};

const isForm = (contentType: string | undefined): boolean =>
  contentType !== undefined && /^\s*(application\/x-www-form-urlencoded|multipart\/|text\/plain)/i.test(contentType);

/** Whether another site caused this request: for paths that do something although they are asked with GET. */
export const isCrossSite = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site';

/** Why a request is not let into a shop; undefined when it is. */
export const checkAdmission = (caller: Caller, door: Door): HttpRefusal | Closed | undefined => {
  if (door.closed && !caller.servedWhenClosed) return { _tag: 'Closed' };
  if (!isSameOrigin(caller)) return { _tag: 'ForeignOrigin' };
  return undefined;
};

const authority = /^([^:[\]]+|\[[^\]]*\])(?::(\d{0,5}))?$/;
const highestPort = 65_535;

/** A host name without its port, lower-cased, as shops list them; empty where no address could be made of the whole. */
export const hostName = (host: string | undefined): string => {
  const [, name = '', port] = authority.exec(host ?? '') ?? [];
  return Number(port ?? 0) > highestPort ? '' : name.toLowerCase();
};
