import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';

/** Connections on which names below `localhost` lead to an address of this machine, as they do in a browser. */
export const agentAt = (address: string): Agent => {
  const lookup: LookupFunction = (host, options, found) => {
    if (!host.endsWith('localhost')) return resolve(host, options, found);
    if (options.all) found(null, [{ address, family: 4 }]);
    else found(null, address, 4);
  };
  return new Agent({ connect: { lookup } });
};
