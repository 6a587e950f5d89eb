import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** Groups of an IPv6 address that name a network; the others are its owner's to choose. */
const groupsOfNetwork = 4;

/** The network behind an address: an IPv4 address itself, of IPv6 the first 64 bits (RFC 4291, 2.5.4). */
export const networkOfAddress = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')];
  return all
    .slice(0, groupsOfNetwork)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** A network by a hash that nobody else can make: no address of a person is kept. @param secret the deployment's. */
export const hashNetworks =
  (secret: string) =>
  (ip: string): string =>
    createHmac('sha256', secret)
      .update(`network ${networkOfAddress(ip)}`)
      .digest('base64url');
