import type { Unavailable } from '@torg/domain/failure';
import type { KeptMail, MailStore } from '@torg/domain/mail';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { mailListPage, mailPage, mailPagePolicy, mailPolicy, mailsPath } from '../mail/mail-pages.ts';

type Shown = { readonly body: string; readonly policy: string };

/** Shows a developer the mails that the shop of the host wrote. Registered with the demo world only. */
export const mailRoutes =
  (mailStoreOf: (info: ShopInfo) => MailStore): FastifyPluginAsync =>
  async (app) => {
    const storeOf = (request: FastifyRequest): MailStore => mailStoreOf(request.context.shop.info);

    const show = async (reply: FastifyReply, task: TE.TaskEither<Failure, Shown>): Promise<FastifyReply> => {
      const shown = await task();
      if (E.isLeft(shown)) return refuse(reply, shown.left);
      const { body, policy } = shown.right;
      return reply
        .headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(body);
    };

    const mailOf = (request: FastifyRequest): TE.TaskEither<Failure | Unavailable, KeptMail> =>
      F.pipe(
        storeOf(request).find((request.params as { readonly id: string }).id),
        TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
      );

    const options = { schema: { hide: true }, config: { role: 'open' as const, budget: 'reading' as const } };
    app.get(mailsPath, options, (request, reply) =>
      show(
        reply,
        F.pipe(
          storeOf(request).list(),
          TE.map((mails) => ({ body: mailListPage(request.context.shop.info.name, mails), policy: mailPagePolicy })),
        ),
      ),
    );
    app.get(`${mailsPath}/:id`, options, (request, reply) =>
      show(
        reply,
        F.pipe(
          mailOf(request),
          TE.map((mail) => ({ body: mailPage(mail), policy: mailPagePolicy })),
        ),
      ),
    );
    app.get(`${mailsPath}/:id/html`, options, (request, reply) =>
      show(
        reply,
        F.pipe(
          mailOf(request),
          TE.map((mail) => ({ body: mail.html, policy: mailPolicy })),
        ),
      ),
    );
  };
