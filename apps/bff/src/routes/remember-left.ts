import type { FastifyReply, FastifyRequest } from 'fastify';
import { function as F, task as T, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import type { OpenShop } from '../http/request-context.ts';

/**
 * Tells the browser what its basket still holds once goods left it. What took them out is done: where the basket
 * cannot be read, the number stays as it was until the next answer about the basket.
 */
export const rememberLeft = (openShop: OpenShop, { context }: FastifyRequest, reply: FastifyReply): T.Task<void> =>
  F.pipe(
    openShop(context).basket.read(),
    TE.map((left) => rememberBasket(reply, context, left)),
    T.map(() => undefined),
  );
