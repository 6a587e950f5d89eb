import { createCreditDecisionStore, type Database } from '@torg/adapter-postgres';
import { answerAsCreditService, createAskCredit } from '@torg/adapter-subscription-services';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import {
  type AskCredit,
  type CheckCredit,
  type CreditDecisionStore,
  createCheckCredit,
} from '@torg/domain/subscription/server';
import { function as F, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { config, database, storeOfShop, token } from './base.ts';
import { clock, newId, type OnError, onError } from './runtime-module.ts';

type StoreOf = (info: Pick<ShopInfo, 'id'>) => CreditDecisionStore;
/** Undefined for a shop that checks nobody's credit. */
export type CheckCreditOf = (info: Pick<ShopInfo, 'id' | 'creditCheck'>) => CheckCredit | undefined;

export const creditDecisionsOf = token<StoreOf>('creditDecisionsOf');
export const askCredit = token<AskCredit>('askCredit');
export const checkCreditOf = token<CheckCreditOf>('checkCreditOf');

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
  bind(checkCreditOf)
    .toResolvedValue(
      (ask: AskCredit, storeOf: StoreOf, time: Clock, makeId: NewId, notice: OnError): CheckCreditOf =>
        ({ id: shop, creditCheck: rules }) =>
          rules &&
          createCheckCredit({
            ask: noticed(ask, notice),
            store: storeOf({ id: shop }),
            clock: time,
            newId: makeId,
            shop,
            rules,
          }),
      [askCredit, creditDecisionsOf, clock, newId, onError],
    )
    .inSingletonScope();
});
