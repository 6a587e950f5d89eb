import { type Link, startProxies } from './toxiproxy.ts';

/** Where everybody finds the shops and their bank: this machine by another of its addresses, at which the harm is done. */
export const harmedAddress = '127.0.0.2';

/** The ways between the parties of a purchase. */
export const links = ['shops', 'identity', 'database'] as const;
export type LinkName = (typeof links)[number];

/** The network between visitors, the shops, their bank and the database. */
export type Network = {
  readonly link: (name: LinkName) => Link;
  /** The same database by the way that can be harmed. @param url its own address. */
  readonly databaseUrl: (url: string) => string;
  readonly stop: () => Promise<void>;
};

/**
 * Puts a proxy before the shops, where calls of the shops to the bank and of visitors to both pass, one before the
 * identity server, and one before the database.
 * @param ports of the shops and of the identity server. @param database the address of the database.
 * @param databasePort a free port for its proxy.
 */
export const startNetwork = async (
  ports: Readonly<Record<'shops' | 'identity', number>>,
  database: string,
  databasePort: number,
): Promise<Network> => {
  const proxies = await startProxies();
  const before = (name: keyof typeof ports) =>
    proxies.open(name, `${harmedAddress}:${ports[name]}`, `127.0.0.1:${ports[name]}`);
  const [shops, identity] = [await before('shops'), await before('identity')];
  const toDatabase = await proxies.open('database', `127.0.0.1:${databasePort}`, new URL(database).host);
  const ways = { shops, identity, database: toDatabase };
  return {
    link: (name) => ways[name],
    databaseUrl: (url) => {
      const harmed = new URL(url);
      harmed.port = String(databasePort);
      return harmed.href;
    },
    stop: proxies.stop,
  };
};
