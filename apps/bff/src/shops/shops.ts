import type { Observable } from 'rxjs';
import type { RunningShop } from './running-shop.ts';

/** The shops of this process. */
export type ShopsState = {
  readonly all: readonly RunningShop[];
  /** By host name without port, lower-cased. */
  readonly byHost: ReadonlyMap<string, RunningShop>;
};

/** The shops as they stand, and every later state: folders may change while the process runs. */
export type Shops = { readonly get: () => ShopsState; readonly changes: Observable<ShopsState> };

export const shopsState = (all: readonly RunningShop[]): ShopsState => ({
  all,
  byHost: new Map(all.flatMap((shop) => shop.info.hosts.map((host) => [host.toLowerCase(), shop] as const))),
});
