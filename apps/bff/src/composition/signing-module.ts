import { createHash } from 'node:crypto';
import { createSigningStore, type Database, migrate } from '@torg/adapter-postgres';
import { createScrive, scriveMigrations, startScriveStandIn } from '@torg/adapter-subscription-services';
import { unavailable } from '@torg/domain/failure';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import {
  type ContractSignings,
  createContractSignings,
  type SigningService,
  type SigningStore,
} from '@torg/domain/subscription/server';
import type { FastifyPluginAsync } from 'fastify';
import { taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { config, database, storeOfShop, token } from './base.ts';
import { clock, newId, type OnError, onError } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => SigningStore;
/** Undefined for a shop that has nothing signed. */
export type ContractSigningsOf = (info: Pick<ShopInfo, 'id' | 'signing'>) => ContractSignings | undefined;

/** Where contracts are signed, once it is open. */
export type StartedSigning = {
  readonly service: SigningService;
  /** Scheme, host and port of its pages; left out where there is none. */
  readonly origin?: string;
  /** Pages of its own, where it runs in this process. */
  readonly routes?: FastifyPluginAsync;
  readonly close: () => Promise<void>;
};

/** Opened at the start. */
export const startedSigning = token<StartedSigning>('startedSigning');
export const signingStoreOf = token<StoreOf>('signingStoreOf');
export const contractSigningsOf = token<ContractSigningsOf>('contractSigningsOf');

const away = () => TE.left(unavailable(new Error('no signing is set up')));
const close = async (): Promise<void> => {};

/** Scrive as the operator has it, in the demo world what answers in its place, and else nobody. */
const start = async (
  { demo, port, secret, scrive: { account, host } }: Config,
  { url }: Database,
  time: Clock,
  onProblem: OnError,
): Promise<StartedSigning> => {
  if (account !== undefined) return { service: createScrive(account), origin: account.origin, close };
  if (!demo) return { service: { create: away, start: away, read: away, file: away, withdraw: away }, close };
  await migrate(url, scriveMigrations, 'scrive_stand_in');
  return startScriveStandIn({ ...{ host, port, secret, databaseUrl: url, onProblem }, now: () => time.now() });
};

const hash = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');

export const signingModule = new ContainerModule(({ bind }) => {
  bind(startedSigning)
    .toResolvedValue(start, [config, database, clock, onError])
    .inSingletonScope()
    .onDeactivation((started) => started.close());
  bind(signingStoreOf)
    .toResolvedValue((opened: Database): StoreOf => storeOfShop(createSigningStore)(opened), [database])
    .inSingletonScope();
  bind(contractSigningsOf)
    .toResolvedValue(
      ({ service }: StartedSigning, storeOf: StoreOf, time: Clock, makeId: NewId): ContractSigningsOf =>
        ({ id, signing: rules }) =>
          rules &&
          createContractSignings({ ...{ service, rules, hash, clock: time, newId: makeId }, store: storeOf({ id }) }),
      [startedSigning, signingStoreOf, clock, newId],
    )
    .inSingletonScope();
});
