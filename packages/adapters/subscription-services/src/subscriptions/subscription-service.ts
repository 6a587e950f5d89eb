import { type Unavailable, unavailable } from '@torg/domain/failure';
import { type ServiceRefused, type SubscriptionService, serviceRefusals } from '@torg/domain/subscription/server';
import { either as E, taskEither as TE } from 'fp-ts';
import { callService, type ServiceOptions } from '../call-service.ts';
import { readSubscription, readSubscriptions, readUsage } from './decode.ts';

type Told = Readonly<Record<string, unknown>>;
type Operation = keyof SubscriptionService;

/** Each operation has an address below that of the service. */
const addressOf = (url: string | undefined, operation: Operation): string | undefined =>
  url === undefined ? undefined : `${url.replace(/\/+$/, '')}/${operation}`;

/** What an answer says: what was asked for, or why nothing is done. @throws Error for anything else. */
const answerIn = <A>(told: Told, id: string, read: (told: Told) => A): E.Either<ServiceRefused, A> => {
  if (told.id !== id) throw new Error('the subscription service answers another question');
  const { refused } = told;
  if (refused === undefined) return E.right(read(told));
  const reason = serviceRefusals.find((one) => one === refused);
  if (reason === undefined) throw new Error('the subscription service does not say why it refuses');
  return E.left({ _tag: 'ServiceRefused', reason });
};

/** Nothing that a question about somebody's own subscriptions may be refused for. */
const neverRefused = (failure: ServiceRefused | Unavailable): Unavailable =>
  failure._tag === 'Unavailable' ? failure : unavailable(new Error('the subscription service lists nothing'));

/**
 * Speaks with the operator's system of subscriptions by the protocol of decision 114. One that is away, slow or talks nonsense is
 * `Unavailable`. @param newId names questions that change nothing.
 */
export const createSubscriptionService = (options: ServiceOptions, newId: () => string): SubscriptionService => {
  const ask = <A>(
    operation: Operation,
    id: string,
    question: object,
    read: (told: Told) => A,
  ): TE.TaskEither<ServiceRefused | Unavailable, A> => {
    const url = addressOf(options.url, operation);
    return TE.flatten(
      TE.tryCatch(
        async () => TE.fromEither(answerIn(await callService({ ...options, url }, id, { id, ...question }), id, read)),
        (cause): ServiceRefused | Unavailable => unavailable(cause),
      ),
    );
  };
  const one = ({ subscription }: Told) => readSubscription(subscription);
  return {
    start: ({ id, ...bought }) => ask('start', id, bought, one),
    list: (of) => TE.mapLeft(neverRefused)(ask('list', newId(), of, (told) => readSubscriptions(told.subscriptions))),
    usage: (of, subscription, on) =>
      ask('usage', newId(), { ...of, subscription, on }, (told) => readUsage(told.usage)),
    change: (of, { key, id: subscription, ...wish }) => ask('change', key, { ...of, subscription, ...wish }, one),
    end: (of, { key, id: subscription, ...wish }) => ask('end', key, { ...of, subscription, ...wish }, one),
    keep: (of, { key, id: subscription, ...wish }) => ask('keep', key, { ...of, subscription, ...wish }, one),
  };
};
