import { fastifyRateLimit, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Kinds of work, by what one request costs. */
export type Budget = 'reading' | 'pictures' | 'making' | 'basket' | 'orders' | 'rendering' | 'identity';

/**
 * Requests that one address may make in a minute at each route of a kind; `making`: pictures that are not kept yet.
 * Households and offices share addresses.
 */
const budgets: Readonly<Record<Budget, number>> = {
  reading: 1200,
  pictures: 6000,
  making: 120,
  basket: 300,
  orders: 60,
  rendering: 600,
  identity: 600,
};

/** The setting by which a route is limited. */
export const limitTo = (budget: Budget): RateLimitOptions => ({ max: budgets[budget], timeWindow: 60_000 });

/** Counts one more request of this address. @returns the milliseconds to wait where that is beyond its budget. */
export type Limiter = (request: FastifyRequest) => Promise<number | undefined>;

const headers = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Limits every route that declares a budget, and gives a limiter for work that only some requests cause. */
export const limitRates = async (app: FastifyInstance): Promise<(budget: Budget) => Limiter> => {
  await app.register(fastifyRateLimit, { global: false, addHeaders: headers, addHeadersOnExceeding: headers });
  return (budget) => {
    const check = app.createRateLimit(limitTo(budget));
    return async (request) => {
      const result = await check(request);
      return result.isAllowed || !result.isExceeded ? undefined : result.ttl;
    };
  };
};

export const unlimited: Limiter = async () => undefined;
