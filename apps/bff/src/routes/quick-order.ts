import { postQuickOrder } from '@torg/contracts';
import { paths } from '@torg/domain/navigation';
import {
  type AskedLine,
  maxQuickLines,
  type OrderTooLong,
  type QuickOrdered,
  type ReadLine,
  type ReadSheet,
  readTable,
  readText,
  type SheetUnreadable,
} from '@torg/domain/quick-order';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { listField, wholeField } from '../http/form-fields.ts';
import { answer, refusal, refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/request-context.ts';
import { acceptUploads } from '../http/upload-form.ts';
import type { PageServer } from '../pages/page-server.ts';
import { asBuyer, onWire } from './basket-action.ts';
import { on, withContracts } from './contract-route.ts';
import { inLocale, sendOwnPage } from './own-page.ts';

export type QuickOrderRoutesDeps = {
  readonly openShop: OpenShop;
  readonly newGuest: () => string;
  readonly pages: PageServer;
  readonly readSheet: ReadSheet;
};

type Shown = Omit<Extract<OwnContent, { page: 'quick-order' }>, 'page'>;
type Source = Shown['findings'][number]['source'];
type SourceLine = ReadLine & { readonly source: Source };

/** What a form may bring: a list of 500 lines is far smaller, a workbook with pictures and styles may be larger. */
const limits = { file: 2 * 1024 * 1024, field: 128 * 1024, fields: 1200, form: 12 * 1024 * 1024 };

/** What was written into the form, as it was written. */
type Written = { readonly rows: readonly AskedLine[]; readonly list: string };

const writtenIn = (request: FastifyRequest): Written => {
  const quantities = listField(request, 'quantity');
  const rows = listField(request, 'sku').map((sku, index) => ({ sku, quantity: quantities[index] ?? '' }));
  return {
    rows: rows.filter(({ sku, quantity }) => `${sku}${quantity}`.trim() !== ''),
    list: wholeField(request, 'list'),
  };
};

const from = (source: Source, lines: readonly ReadLine[]): readonly SourceLine[] =>
  lines.map((line) => ({ ...line, source }));

/** All lines of a form: those of its rows, of its text, of its file. */
const linesOf = (
  { rows, list }: Written,
  file: Uint8Array | undefined,
  readSheet: ReadSheet,
): TE.TaskEither<SheetUnreadable, readonly SourceLine[]> =>
  F.pipe(
    // A heading comes on top of the lines that are taken.
    file === undefined ? TE.right([]) : readSheet(file, maxQuickLines + 1),
    TE.map((table) => [
      ...rows.map((row, index): SourceLine => ({ ...row, source: 'typed', line: index + 1, text: row.sku })),
      ...from('list', readText(list)),
      ...from('file', readTable(table)),
    ]),
  );

/** What is left of a form: the lines that stayed out, to be mended. Rows are numbered as they are shown next. */
const mended = (lines: readonly SourceLine[], { basket, taken, findings }: QuickOrdered): Shown => {
  const told = findings.flatMap(({ index, ...finding }) => {
    const line = lines[index];
    return line === undefined ? [] : [{ ...finding, line }];
  });
  const rows = told.filter(({ line }) => line.source === 'typed').map(({ line }) => line);
  return {
    revision: basket.revision,
    rows: rows.map(({ sku, quantity }) => ({ sku, quantity })),
    list: told
      .filter(({ line }) => line.source !== 'typed')
      .map(({ line }) => line.text)
      .join('\n'),
    ...(taken.goods > 0 ? { taken } : {}),
    findings: told.map(({ line, ...finding }) => ({
      ...finding,
      ...{ source: line.source, sku: line.sku, quantity: line.quantity, text: line.text },
      line: line.source === 'typed' ? rows.indexOf(line) + 1 : line.line,
    })),
  };
};

/** A value as JSON says it: what is neither text nor number is none. */
const textOf = (value: unknown): string => (['string', 'number'].includes(typeof value) ? String(value) : '');

/** Filling the basket by SKUs: a page that works without scripts, and the call for programs. */
export const quickOrderRoutes =
  ({ openShop, newGuest, pages, readSheet }: QuickOrderRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const put = (
      request: FastifyRequest,
      reply: FastifyReply,
      lines: readonly AskedLine[],
      revision: number | undefined,
    ) => {
      const buyer = asBuyer(request.context, newGuest);
      return F.pipe(
        openShop(buyer).quickOrder({ lines, revision }),
        TE.map((ordered) => {
          if (ordered.basket.id !== null) {
            rememberBasket(reply, buyer, ordered.basket);
            request.context = buyer;
          }
          return ordered;
        }),
      );
    };

    withContracts(instance).route({
      ...on(postQuickOrder, 'lists'),
      handler: (request, reply) => {
        const { lines, revision } = request.body;
        const asked = lines.map(({ sku, quantity }) => ({ sku: textOf(sku), quantity: textOf(quantity) }));
        return answer(
          reply,
          F.pipe(
            request.context.shop.info.quickOrder ? TE.right(asked) : TE.left<Failure>({ _tag: 'NotFound' }),
            TE.chainW((wanted) => put(request, reply, wanted, revision)),
            TE.map(({ basket, ...told }) => ({ ...told, basket: onWire(basket) })),
          ),
        );
      },
    });

    await instance.register(async (app) => {
      app.removeAllContentTypeParsers();
      await acceptForms(app);
      acceptUploads(app, limits);

      const show = (request: FastifyRequest, reply: FastifyReply, shown: Shown, status?: number) =>
        sendOwnPage(pages, request, reply, {
          path: paths.quickOrder,
          own: { page: 'quick-order', ...shown },
          ...(status === undefined ? {} : { status }),
        });

      /** The form as it was written, with why nothing of it was done. */
      const showProblem = async (
        request: FastifyRequest,
        reply: FastifyReply,
        problem: NonNullable<Shown['problem']>,
        status: number,
      ) => {
        const revision = revisionOf(request) ?? 0;
        return show(request, reply, { revision, ...writtenIn(request), findings: [], problem }, status);
      };

      const get = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const basket = await openShop(request.context).basket.read()();
        if (E.isLeft(basket)) return refuse(reply, basket.left);
        return show(request, reply, { revision: basket.right.revision, rows: [], list: '', findings: [] });
      };

      const post = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const { file, isTooLarge = false } = request.upload ?? {};
        if (isTooLarge) return showProblem(request, reply, 'too-large', 413);
        const lines = await linesOf(writtenIn(request), file, readSheet)();
        if (E.isLeft(lines)) return showProblem(request, reply, lines.left.reason, 422);
        if (lines.right.length === 0) return showProblem(request, reply, 'nothing', 422);
        const ordered = await put(request, reply, lines.right, revisionOf(request))();
        if (E.isRight(ordered)) {
          const shown = mended(lines.right, ordered.right);
          return show(request, reply, shown, shown.findings.length > 0 ? 422 : 200);
        }
        if (isTooLong(ordered.left)) return showProblem(request, reply, 'too-many-rows', 422);
        return showProblem(request, reply, 'failed', refusal(reply, ordered.left).status);
      };

      /** In a shop that does not offer it, there is no such page. */
      const offered =
        (handler: typeof get): typeof get =>
        (request, reply) =>
          request.context.shop.info.quickOrder
            ? handler(request, reply)
            : sendOwnPage(pages, request, reply, { path: paths.quickOrder, status: 404 });

      const hidden = { schema: { hide: true } };
      const shown = { ...hidden, config: { role: 'shopper' as const, isPage: true, budget: 'rendering' as const } };
      const written = { ...hidden, config: { role: 'shopper' as const, budget: 'lists' as const } };
      for (const prefix of ['', '/:locale']) {
        app.get(`${prefix}${paths.quickOrder}`, shown, inLocale(offered(get)));
        app.post(`${prefix}${paths.quickOrder}`, written, inLocale(offered(post)));
      }
    });
  };

const isTooLong = (failure: { readonly _tag: string }): failure is OrderTooLong => failure._tag === 'OrderTooLong';

/** The revision of the basket that the form was filled in beside; what is no number is none that a basket has. */
const revisionOf = (request: FastifyRequest): number | undefined => {
  const told = wholeField(request, 'revision');
  return /^\d{1,15}$/.test(told) ? Number(told) : undefined;
};
