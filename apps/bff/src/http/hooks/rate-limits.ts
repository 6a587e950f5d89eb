import { fastifyRateLimit, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../problems/answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that the route has in common with others. */
    sharedBudget?: Budget;
  }
}

/** Kinds of work, by what one request costs. */
export type Budget =
  | 'customers'
  | 'reading'
  | 'pictures'
  | 'making'
  | 'basket'
  | 'orders'
  | 'payments'
  | 'rendering'
  | 'identity';

/**
 * Requests that one address may make in a minute at each route of a kind; `orders`: at all of them together; `making`:
 * pictures that are not kept yet.
 * Households and offices share addresses.
 */
const budgets: Readonly<Record<Budget, number>> = {
  customers: 60,
  reading: 1200,
  pictures: 6000,
  making: 120,
  basket: 300,
  orders: 60,
  payments: 60,
  rendering: 600,
  identity: 600,
};

/** The setting by which a route is limited. */
export const limitTo = (budget: Budget): RateLimitOptions => ({ max: budgets[budget], timeWindow: 60_000 });

/** The part of a route's configuration by which it is limited: ordering is one thing, whichever way it is done. */
export const within = (budget: Budget): Pick<FastifyContextConfig, 'rateLimit' | 'sharedBudget'> =>
  budget === 'orders' ? { sharedBudget: budget } : { rateLimit: limitTo(budget) };

/** Counts one more request of this address. @returns the milliseconds to wait where that is beyond its budget. */
export type Limiter = (request: FastifyRequest) => Promise<number | undefined>;

const headers = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Limits every route that declares a budget, and gives a limiter for work that only some requests cause. */
export const limitRates = async (app: FastifyInstance): Promise<(budget: Budget) => Limiter> => {
  await app.register(fastifyRateLimit, { global: false, addHeaders: headers, addHeadersOnExceeding: headers });
  const limiterOf = (budget: Budget): Limiter => {
    const check = app.createRateLimit(limitTo(budget));
    return async (request) => {
      const result = await check(request);
      return result.isAllowed || !result.isExceeded ? undefined : result.ttl;
    };
  };
  shareBudgets(app, limiterOf);
  return limiterOf;
};

/** One count for all routes of a budget that they have in common. */
const shareBudgets = (app: FastifyInstance, limiterOf: (budget: Budget) => Limiter): void => {
  const limiters = new Map<Budget, Limiter>();
  app.addHook('onRoute', (route) => {
    const budget = route.config?.sharedBudget;
    if (budget === undefined) return;
    const limiter = limiters.get(budget) ?? limiterOf(budget);
    limiters.set(budget, limiter);
    const hook = async (request: FastifyRequest, reply: FastifyReply) => {
      const retryAfter = await limiter(request);
      return retryAfter === undefined ? undefined : refuse(reply, { _tag: 'TooManyRequests', retryAfter });
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), hook];
  });
};

export const unlimited: Limiter = async () => undefined;
