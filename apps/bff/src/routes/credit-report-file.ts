import { Readable } from 'node:stream';
import { type CreditReports, readReportQuery } from '@torg/domain/credit';
import { creditPaths } from '@torg/domain/navigation';
import { createTexts } from '@torg/domain/storefront';
import type { FastifyPluginAsync } from 'fastify';
import { either as E } from 'fp-ts';
import { reportFile } from '../credit/report-file.ts';
import { dataHeaders } from '../http/headers.ts';
import { refuse } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { storefrontConfigOf } from '../shops/running-shop.ts';
import { searchOf } from './contract-route.ts';
import { inLocale } from './own-page.ts';

export type CreditReportFileDeps = { readonly creditReportsOf: (context: RequestContext) => CreditReports };

/** What was used of credits as a file for spreadsheets, in the language of its address. */
export const creditReportFile =
  ({ creditReportsOf }: CreditReportFileDeps): FastifyPluginAsync =>
  async (app) => {
    const send = inLocale(async (request, reply) => {
      const { context } = request;
      const { info } = context.shop;
      const made = await reportFile(
        {
          ...{ reports: creditReportsOf(context), info, locale: context.locale },
          texts: createTexts(storefrontConfigOf(context.shop, context.locale, true).config),
        },
        readReportQuery(searchOf(request.url)),
      )();
      if (E.isLeft(made)) return refuse(reply, made.left);
      return reply
        .headers({
          ...dataHeaders(request.protocol === 'https'),
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${info.id}-credit.csv"`,
          'x-robots-tag': 'noindex',
        })
        .type('text/csv; charset=utf-8')
        .send(Readable.from(made.right));
    });
    const config = { role: 'shopper' as const, isPage: true, budget: 'documents' as const };
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}${creditPaths.reportFile}`, { schema: { hide: true }, config }, send);
    }
  };
