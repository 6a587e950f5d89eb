import { paths } from '@torg/domain/navigation';
import { type AskAboutOrder, readOrderLookup } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf } from '../http/form-fields.ts';
import { refuse } from '../http/problems/answer.ts';
import { mailboxDigest } from '../mail/asked-about-orders.ts';
import type { PageServer } from '../pages/page-server.ts';
import { inLocale, sendOwnPage } from './own-page.ts';

export type AskedOrderPagesDeps = {
  readonly pages: PageServer;
  readonly askForOrderLinkOf: (info: ShopInfo) => AskAboutOrder;
  readonly askToWithdrawOf: (info: ShopInfo) => AskAboutOrder;
  readonly clock: Clock;
  readonly secret: string;
};

type AskedPage = Extract<OwnContent, { page: 'find-order' | 'withdraw' }>;
type Shown = Omit<AskedPage, 'page'>;

/**
 * Where who ordered as a guest has the link of the order sent again, or withdraws from its purchase, by the order's number
 * and mailbox. Nothing is looked up for the answer, which is one and the same: it tells nobody whether there is such an
 * order.
 */
export const askedOrderPages =
  ({ pages, askForOrderLinkOf, askToWithdrawOf, clock, secret }: AskedOrderPagesDeps): FastifyPluginAsync =>
  async (app) => {
    await acceptForms(app);
    const digest = mailboxDigest(secret);

    const asking = (page: AskedPage['page'], path: string, askOf: (info: ShopInfo) => AskAboutOrder) => {
      const show = (request: FastifyRequest, reply: FastifyReply, shown: Shown, status = 200) =>
        sendOwnPage(pages, request, reply, {
          ...{ path, own: { page, ...shown } },
          ...(status === 200 ? {} : { status }),
        });

      const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const typed = { number: fieldOf(request, 'number'), email: fieldOf(request, 'email') };
        const read = readOrderLookup(typed);
        if (E.isLeft(read)) return show(request, reply, { sent: { typed, wrong: read.left } }, 422);
        const { number, mailbox } = read.right;
        const wanted = { number, mailboxDigest: digest(mailbox), askedAt: clock.now() };
        const asked = await askOf(request.context.shop.info)(wanted)();
        return E.isLeft(asked) ? refuse(reply, asked.left) : show(request, reply, { sent: { typed, wrong: [] } });
      };

      const hidden = { schema: { hide: true } };
      const shown = { ...hidden, config: { role: 'shopper' as const, isPage: true, budget: 'rendering' as const } };
      const proved = { ...hidden, config: { role: 'shopper' as const, budget: 'links' as const } };
      for (const prefix of ['', '/:locale']) {
        app.get(
          `${prefix}${path}`,
          shown,
          inLocale((request, reply) => show(request, reply, {})),
        );
        app.post(`${prefix}${path}`, proved, inLocale(ask));
      }
    };

    asking('find-order', paths.findOrder, askForOrderLinkOf);
    asking('withdraw', paths.withdraw, askToWithdrawOf);
  };
