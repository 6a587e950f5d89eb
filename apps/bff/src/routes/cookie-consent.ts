import { randomUUID } from 'node:crypto';
import { postCookieConsent } from '@torg/contracts';
import { cookieChoiceCookie } from '@torg/contracts/cookies';
import {
  cookieChoiceSeconds,
  type KeepCookieReceipt,
  optionalCategories,
  writtenChoice,
} from '@torg/domain/cookie-consent';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { cookieOptions } from '../http/cookies/cookie-options.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { on, withContracts } from './contract-route.ts';

export type CookieConsentDeps = {
  readonly keepCookieReceiptOf: (info: Pick<RunningShop['info'], 'id'>) => KeepCookieReceipt;
  readonly clock: Clock;
};

/** Keeps what shoppers choose about cookies. A cookie that a server sets lasts longer than one of a script (WebKit: 7 days). */
export const cookieConsentRoutes =
  ({ keepCookieReceiptOf, clock }: CookieConsentDeps): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(postCookieConsent, 'receipts', { about: 'own', servedBeforeConsent: true }),
      handler: (request, reply) => {
        const { shop } = request.context;
        const { version, allowed: asked } = request.body;
        const allowed = optionalCategories.filter((category) => asked.includes(category));
        const receipt = randomUUID();
        const isOfShop = version === shop.cookieVersion;
        return answer(
          reply,
          F.pipe(
            isOfShop
              ? TE.right({ id: receipt, version, allowed, givenAt: clock.now() })
              : TE.left<Failure>({ _tag: 'NotFound' }),
            TE.chain((kept): TE.TaskEither<Failure, void> => keepCookieReceiptOf(shop.info)(kept)),
            TE.map(() => {
              reply.setCookie(cookieChoiceCookie, writtenChoice({ version, allowed, receipt }), {
                ...cookieOptions(reply),
                maxAge: cookieChoiceSeconds,
              });
              return { receipt };
            }),
          ),
        );
      },
    });
  };
