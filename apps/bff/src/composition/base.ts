import type { Database, Db } from '@torg/adapter-postgres';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyBaseLogger } from 'fastify';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { Config } from '../config.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { Shops } from '../shops/shops.ts';

/** Names a thing that composition makes, together with its type. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** What a start has read and opened before features are put together. */
export type Base = {
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  readonly shops: Shops;
  readonly webBuild: WebBuild;
};

export const config = token<Config>('config');
export const database = token<Database>('database');
export const logger = token<FastifyBaseLogger>('logger');
export const shops = token<Shops>('shops');
export const webBuild = token<WebBuild>('webBuild');

/** What the modules of all features stand on. */
export const baseModule = (base: Base): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(config).toConstantValue(base.config);
    bind(database).toConstantValue(base.database);
    bind(logger).toConstantValue(base.logger);
    bind(shops).toConstantValue(base.shops);
    bind(webBuild).toConstantValue(base.webBuild);
  });

/** Makes the store of each shop on the database. @param create the adapter, of a shop by its id. */
export const storeOfShop =
  <Store>(create: (db: Db, shopId: string) => Store) =>
  ({ db }: Database) =>
  ({ id }: Pick<ShopInfo, 'id'>): Store =>
    create(db, id);
