import { setTimeout as sleep } from 'node:timers/promises';
import { createTrialBook, type Database } from '@torg/adapter-postgres';
import {
  createSubscriptionService,
  createSubscriptionStandIn,
  type StandInBook,
} from '@torg/adapter-subscription-services';
import { calendarDayIn } from '@torg/domain/calendar';
import type { Clock, NewId } from '@torg/domain/runtime';
import { asksForExistingCustomers, type PlanStanding } from '@torg/domain/subscription';
import { type AnsweredWithin, createReadStanding, type SubscriptionService } from '@torg/domain/subscription/server';
import { function as F, type task as T, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { type RequestContext, shopperOf } from '../http/request-context.ts';
import { config, database, token } from './base.ts';
import { clock, newId, type OnError, onError } from './runtime-module.ts';

/** Undefined where subscriptions cost everybody the same, and where no system knows who has some. */
export type PlanStandingOf = (context: RequestContext) => T.Task<PlanStanding> | undefined;

/** The operator's system; undefined where there is none: subscriptions are sold then, and kept elsewhere. */
export const subscriptionService = token<SubscriptionService | undefined>('subscriptionService');
/** What subscriptions cost whoever asks beside the table of the shop. */
export const planStandingOf = token<PlanStandingOf>('planStandingOf');

const createService = (
  { demo, subscriptions }: Config,
  { db }: Database,
  time: Clock,
  makeId: NewId,
): SubscriptionService | undefined => {
  if (subscriptions.url !== undefined) return createSubscriptionService(subscriptions, makeId);
  if (!demo) return undefined;
  const stands = createSubscriptionStandIn(
    (shop, decide) => createTrialBook(db, shop)<StandInBook[number], ReturnType<typeof decide>['answer']>(decide),
    () => time.now(),
  );
  return createSubscriptionService({ url: 'https://subscriptions.invalid/', fetch: stands }, makeId);
};

const answeredWithin: AnsweredWithin = async (answer, milliseconds) => {
  const waiting = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  const first = await Promise.race([answer, late]);
  waiting.abort();
  return first;
};

/** An outage is the operator's to know of: prices go on, as everybody pays them. */
const createPlanStandingOf = (
  service: SubscriptionService | undefined,
  time: Clock,
  notice: OnError,
): PlanStandingOf => {
  if (service === undefined) return () => undefined;
  const list = F.flow(
    service.list,
    TE.mapLeft((failure) => {
      notice('The subscription service does not tell who is a customer', failure);
      return failure;
    }),
  );
  const readIn = createReadStanding({ list, clock: time, answeredWithin });
  return (context) => {
    const { info, files } = context.shop;
    if (files.plans === undefined || !asksForExistingCustomers(files.plans)) return undefined;
    // Most baskets have no subscription: what day it is, is not worked out before it is asked.
    return () => readIn(info.id)(shopperOf(context), calendarDayIn(info.timeZone)(time.now()))();
  };
};

export const subscriptionServiceModule = new ContainerModule(({ bind }) => {
  bind(subscriptionService).toResolvedValue(createService, [config, database, clock, newId]).inSingletonScope();
  bind(planStandingOf).toResolvedValue(createPlanStandingOf, [subscriptionService, clock, onError]).inSingletonScope();
});
