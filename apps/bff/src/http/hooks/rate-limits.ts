import { type Budget, type ClaimShare, claimAlone, createLimiter } from '@torg/domain/budget';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashNetworks, networkOfAddress } from '../network.ts';
import { refuse } from '../problems/answer.ts';
import { type Allowance, type BudgetName, budgets } from './budgets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that a request of this route uses. */
    budget?: BudgetName;
  }
}

const window = 60_000;

/** Counts one more request of this network. @returns the milliseconds to wait where that is beyond its budget. */
export type RequestLimiter = (request: FastifyRequest) => Promise<number | undefined>;

export type RateLimitDeps = {
  /** Claims from the counts that all processes share. */
  readonly claimShare: ClaimShare;
  readonly clock: Clock;
  /** Told why the shared counts cannot be reached. */
  readonly onOutage: (cause: unknown) => void;
  /** Keeps addresses unreadable in the shared counts. */
  readonly secret: string;
};

const createLimiters = ({ claimShare, clock, onOutage, secret }: RateLimitDeps) => {
  const hash = hashNetworks(secret);
  const claimByHash: ClaimShare = (budget, network, wanted) => claimShare(budget, hash(network), wanted);
  const limiterOf = (name: BudgetName): RequestLimiter => {
    const { limit, counted }: Allowance = budgets[name];
    const budget: Budget = { name, limit, window };
    const claim = counted === 'deployment' ? claimByHash : claimAlone;
    const take = createLimiter({ claim, clock, onOutage })(budget);
    return ({ ip, routeOptions }) => {
      const network = networkOfAddress(ip);
      return take(counted === 'route' ? `${routeOptions.url} ${network}` : network);
    };
  };
  return new Map(Object.keys(budgets).map((name) => [name, limiterOf(name as BudgetName)]));
};

/** Limits every route that declares a budget, and gives the limiter of a budget for work that only some requests cause. */
export const limitRates = (app: FastifyInstance, deps: RateLimitDeps): ((budget: BudgetName) => RequestLimiter) => {
  const limiters = createLimiters(deps);
  const limiterOf = (name: BudgetName): RequestLimiter => limiters.get(name) ?? unlimited;
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    const { budget } = request.routeOptions.config;
    const retryAfter = budget === undefined ? undefined : await limiterOf(budget)(request);
    return retryAfter === undefined ? undefined : refuse(reply, { _tag: 'TooManyRequests', retryAfter });
  };
  app.addHook('onRoute', (route) => {
    const hooks = [route.onRequest ?? []].flat();
    if (route.config?.budget !== undefined && !hooks.includes(check)) route.onRequest = [...hooks, check];
  });
  return limiterOf;
};

export const unlimited: RequestLimiter = async () => undefined;
