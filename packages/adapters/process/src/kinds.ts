import { isAbsolute, resolve } from 'node:path';
import type { Kind } from './environment.ts';

export const oneOf = <A extends string>(values: readonly A[]): Kind<A> => ({
  read: (text) => values.find((known) => known === text),
  expected: values.join(', '),
});

/** @param what names the number: `a port`. */
export const numberOf = (what: string, least: number, most: number): Kind<number> => ({
  read: (text) => {
    const value = /^\d+$/.test(text) && text.length <= String(most).length ? Number(text) : undefined;
    return value !== undefined && value >= least && value <= most ? value : undefined;
  },
  expected: `${what} from ${least} to ${most}`,
});

export const port = numberOf('a port', 1, 65_535);

export const onOff = (on: string, off: string): Kind<boolean> => ({
  read: (text) => (text === on ? true : text === off ? false : undefined),
  expected: `${on} or ${off}`,
});

export const address: Kind<string> = {
  read: (text) => (/^[a-z0-9.:-]+$/i.test(text) ? text : undefined),
  expected: 'a host name or an IP address',
};

export const networks: Kind<readonly string[]> = {
  read: (text) => {
    const list = text.split(',').map((part) => part.trim());
    return list.every((part) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(part)) ? list : undefined;
  },
  expected: 'addresses or networks, separated by commas',
};

/** Names without a port or a wildcard: each is one host. */
export const hostNames: Kind<readonly string[]> = {
  read: (text) => {
    const list = text.split(',').map((part) => part.trim().toLowerCase());
    return list.every((name) => /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(name)) ? list : undefined;
  },
  expected: 'host names without a port, separated by commas',
};

/** @param root where relative folders start. */
export const folder = (root: string): Kind<string> => ({
  read: (text) => (text.includes('\0') ? undefined : isAbsolute(text) ? text : resolve(root, text)),
  expected: 'a folder',
});
