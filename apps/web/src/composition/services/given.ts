import type { ShownBasket } from '@torg/domain/basket/browser';
import type { BrowserSession } from '@torg/domain/session/browser';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import type { User } from '@torg/domain/user';
import type { ServiceIdentifier } from 'inversify';
import { ContainerModule } from 'inversify';
import { asyncScheduler, type SchedulerLike } from 'rxjs';

/** A name of something in the container, which knows its type. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** What the page holds before its services come. */
export type Given = {
  readonly config: StorefrontConfig;
  readonly shop: Shop;
  /** Calls the shop's server; says for whom the page was made. */
  readonly fetch: typeof fetch;
  readonly basket: Pick<ShownBasket, 'refresh'>;
  readonly session: Pick<BrowserSession, 'show' | 'get' | 'changes'>;
  /** Who is shown before anybody was asked; without any field, nobody. */
  readonly shownUser: () => User;
  /** Lets go of what this tab keeps for the visitor besides the session. */
  readonly forget: () => void;
  /** Opens the wish list, which then finds out whose it is. */
  readonly loadWishes: () => Promise<unknown>;
  /** Goes to an address that only the server can answer. */
  readonly openDocument: (address: string) => void;
  /** Milliseconds that a call to the shop's server may take. */
  readonly timeoutMs: number;
};

export const given = token<Given>('given');
/** Time: what waits, and what time it is. */
export const scheduler = token<SchedulerLike>('scheduler');

/** Puts what the page holds already into the container. */
export const givenModule = (held: Given): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(given).toConstantValue(held);
    bind(scheduler).toConstantValue(asyncScheduler);
  });
