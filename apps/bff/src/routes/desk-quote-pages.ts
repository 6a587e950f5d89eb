import { dayOfIso } from '@torg/domain/calendar';
import { quotePaths as paths, quoteDone } from '@torg/domain/navigation';
import { type DeskQuotes, type Quote, quoteForDesk } from '@torg/domain/quote';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { countField, fieldOf } from '../http/form-fields.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, serveOwnPages, turnDownOn } from './own-page-routes.ts';
import { messageIn, numberIn, toldOf } from './quote-pages.ts';

export type DeskQuotePagesDeps = {
  readonly deskQuotesOf: (context: RequestContext) => DeskQuotes;
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
  readonly clock: { readonly now: () => number };
};

type Shown = Omit<Extract<OwnContent, { page: 'desk-quote' }>, 'page'>;

/** The price of a line as it was typed: minor units of an amount such as `1500,50`; what is none fits nothing. */
const priceOf = (typed: string): number => {
  const [, whole = '', part = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0\u202f]/g, '')) ?? [];
  return whole === '' ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** The form of a quote as it was sent. */
const typedIn = (request: FastifyRequest, { lines }: Quote): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(lines.map((_, index) => [`price ${index}`, fieldOf(request, `price ${index}`)])),
  lastDay: fieldOf(request, 'lastDay'),
  message: messageIn(request, 'message'),
});

/** Where representatives answer who asks for a quote. They are about who logged in, whoever they act as. */
export const deskQuotePages =
  ({ deskQuotesOf, pages, clock }: DeskQuotePagesDeps): FastifyPluginAsync =>
  async (app) => {
    const turnDown = turnDownOn(pages);

    const showAll: OwnPageHandler = async (request, reply) => {
      const found = await deskQuotesOf(request.context).list()();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      const own: OwnContent = { page: 'desk-quotes', quotes: found.right.map(quoteForDesk), now: clock.now() };
      return sendOwnPage(pages, request, reply, { path: paths.desk, own });
    };

    const show = (request: FastifyRequest, reply: FastifyReply, shown: Omit<Shown, 'now'>, status?: number) =>
      sendOwnPage(pages, request, reply, {
        path: paths.deskOne(shown.quote.number),
        own: { page: 'desk-quote', now: clock.now(), ...shown },
        ...(status === undefined ? {} : { status }),
      });

    const showOne: OwnPageHandler = async (request, reply) => {
      const found = await deskQuotesOf(request.context).find(numberIn(request))();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      return show(request, reply, { quote: quoteForDesk(found.right), ...doneIn(request, quoteDone) });
    };

    const change: OwnPageHandler = async (request, reply) => {
      const quotes = deskQuotesOf(request.context);
      const number = fieldOf(request, 'number');
      const found = await quotes.find(number)();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      const quote = found.right;
      const typed = typedIn(request, quote);
      const revision = countField(request, 'revision') ?? 0;
      const isWithdrawal = fieldOf(request, 'intent') === 'withdraw';
      const prices = new Map(quote.lines.map(({ sku }, index) => [sku, priceOf(typed[`price ${index}`] ?? '')]));
      const { lastDay = '', message = '' } = typed;
      const changed = await (isWithdrawal
        ? quotes.withdraw(number, message, revision)
        : quotes.send(number, { revision, prices, lastDay: O.toUndefined(dayOfIso(lastDay)), message }))();
      if (E.isRight(changed))
        return seeOther(request, reply, paths.deskOne(number, isWithdrawal ? 'withdrawn' : 'sent'));
      const { status, told } = toldOf(reply, changed.left);
      // What somebody else did meanwhile is shown beside what was typed.
      const now = await quotes.find(number)();
      return show(request, reply, { quote: quoteForDesk(E.isRight(now) ? now.right : quote), typed, ...told }, status);
    };

    await serveOwnPages(app, { budget: 'customers', about: 'own' }, [
      { path: paths.desk, get: showAll },
      { path: paths.change, get: showOne, post: change },
    ]);
  };
