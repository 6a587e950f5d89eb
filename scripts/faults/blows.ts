import { setTimeout as sleep } from 'node:timers/promises';
import { type LinkName, links } from './network.ts';
import { type ShopProcess, type Victim, victims } from './shop-process.ts';
import { type Harm, harms } from './toxiproxy.ts';

/** Something that happens to the shops while visitors are there. */
export type Blow =
  | { readonly _tag: 'Kill'; readonly victim: Victim }
  | { readonly _tag: 'Harm'; readonly link: LinkName; readonly harm: Harm };

/** What may happen: to processes alone, or to the network, too. */
export const blowsOf = ({ network }: Pick<ShopProcess, 'network'>): readonly Blow[] => [
  ...victims.map((victim): Blow => ({ _tag: 'Kill', victim })),
  ...(network === undefined ? [] : links.flatMap((link) => harms.map((harm): Blow => ({ _tag: 'Harm', link, harm })))),
];

/** In a word or two, for a table. */
export const nameOf = (blow: Blow): string => (blow._tag === 'Kill' ? blow.victim : `${blow.link} ${blow.harm}`);

/**
 * Strikes after so many milliseconds, and waits until all is as it was.
 * @param lasting milliseconds for which the network is harmed.
 * @returns the milliseconds that it took to come up again.
 */
export const strike = async (shop: ShopProcess, blow: Blow, after: number, lasting: number): Promise<number> => {
  await sleep(after);
  if (blow._tag === 'Kill') await shop.kill(blow.victim);
  else await shop.network?.link(blow.link).harm(blow.harm, lasting);
  return shop.up();
};
