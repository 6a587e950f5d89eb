import { createCreditDecisionStore, type Database } from '@torg/adapter-postgres';
import { answerAsCreditService, createAskCredit } from '@torg/adapter-subscription-services';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import {
  type AskCredit,
  type CheckCredit,
  type CreditDecisionStore,
  createCheckCredit,
  type FindCredit,
} from '@torg/domain/subscription/server';
import { function as F, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { config, database, storeOfShop, token } from './base.ts';
import { clock, newId, type OnError, onError } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => CreditDecisionStore;
type CreditChecks = { readonly checkCredit: CheckCredit; readonly findCredit: FindCredit };
/** Undefined for a shop that checks nobody's credit. */
export type CreditChecksOf = (info: Pick<ShopInfo, 'id' | 'creditCheck'>) => CreditChecks | undefined;

export const creditDecisionsOf = token<StoreOf>('creditDecisionsOf');
export const askCredit = token<AskCredit>('askCredit');
export const creditChecksOf = token<CreditChecksOf>('creditChecksOf');

/** An outage is the operator's to know of; the question, which is about somebody, stays out of the log. */
const noticed =
  (ask: AskCredit, notice: OnError): AskCredit =>
  (question) =>
    F.pipe(
      ask(question),
      TE.mapLeft((failure) => {
        notice('The credit check does not answer', failure.cause);
        return failure;
      }),
    );

/** A check is asked at the address that the operator sets; in the demo world at what answers in its place. */
export const creditCheckModule = new ContainerModule(({ bind }) => {
  bind(creditDecisionsOf)
    .toResolvedValue((opened: Database): StoreOf => storeOfShop(createCreditDecisionStore)(opened), [database])
    .inSingletonScope();
  bind(askCredit)
    .toResolvedValue(
      ({ demo, creditCheck }: Config) =>
        createAskCredit(
          demo && creditCheck.url === undefined
            ? { url: 'https://credit-check.invalid/', fetch: answerAsCreditService }
            : creditCheck,
        ),
      [config],
    )
    .inSingletonScope();
  bind(creditChecksOf)
    .toResolvedValue(
      (ask: AskCredit, storeOf: StoreOf, time: Clock, makeId: NewId, notice: OnError): CreditChecksOf =>
        ({ id: shop, creditCheck: rules }) => {
          if (rules === undefined) return undefined;
          const store = storeOf({ id: shop });
          const deps = { ask: noticed(ask, notice), store, clock: time, newId: makeId };
          return {
            checkCredit: createCheckCredit({ ...deps, shop, rules }),
            findCredit: (about) => store.find(about, time.now()),
          };
        },
      [askCredit, creditDecisionsOf, clock, newId, onError],
    )
    .inSingletonScope();
});
