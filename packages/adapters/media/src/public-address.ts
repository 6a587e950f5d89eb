import ipaddr from 'ipaddr.js';

/** Azure's metadata service answers on a public address. */
const refused: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (cloud metadata), carrier-grade NAT,
 * multicast, reserved and documentation ranges do not, nor do addresses that wrap one of those (mapped, 6to4, Teredo, NAT64).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !refused.has(parsed.toString());
};
