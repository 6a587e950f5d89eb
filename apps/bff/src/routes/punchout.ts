import {
  type CxmlStatus,
  readSetup,
  type SetupUnreadable,
  writeRefusal,
  writeSetupAnswer,
} from '@torg/adapter-punchout';
import type { Unavailable } from '@torg/domain/failure';
import {
  beginVisit,
  type HashSecret,
  type IsSameHash,
  type PunchOutCompanies,
  type PunchOutStore,
  type SetupRefusal,
} from '@torg/domain/punchout';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { logOf } from '../http/logging.ts';
import { askedOrigin } from './asked-origin.ts';

/** What visits from procurement systems stand on. */
export type PunchOutPorts = {
  readonly companiesOf: (info: Pick<ShopInfo, 'id'>) => PunchOutCompanies;
  readonly storeOf: (info: Pick<ShopInfo, 'id'>) => PunchOutStore;
  readonly hash: HashSecret;
  readonly isSame: IsSameHash;
  readonly newId: NewId;
  readonly newSecret: () => string;
};

export type PunchOutSetupDeps = { readonly punchOut: PunchOutPorts; readonly clock: Clock };

/** Where procurement systems ask for a visit, and below which their buyers come. */
const paths = { setup: '/punchout/cxml', start: '/punchout/start' } as const;

type SetupFailure = SetupUnreadable | SetupRefusal | Unavailable;
type Told = readonly [code: Exclude<CxmlStatus, 200>, about: string];

/** What a procurement system is told of a failure; of credentials never which part of them is wrong. */
const toldOf = (failure: SetupFailure): Told => {
  switch (failure._tag) {
    case 'NotXml':
      return [406, failure.why];
    case 'OtherRequest':
      return [450, `${failure.name}: expected PunchOutSetupRequest`];
    case 'WrongCredentials':
      return [401, 'The credentials are not those of a company that may order here'];
    case 'InvalidSetup':
      return [400, `${failure.field} "${failure.value}": expected ${failure.expected}`];
    case 'RepeatedSetup':
      return [409, 'A buyer came by a request with this payloadID already'];
    case 'Unavailable':
      return [500, 'Try again later'];
  }
};

/**
 * Lets procurement systems ask for a start address (cXML PunchOutSetupRequest). They carry no cookie: the shared secret
 * lets them in. Whatever cXML has a code for is answered by HTTP 200 with that code in the document.
 */
export const punchOutSetupRoute =
  ({ punchOut, clock }: PunchOutSetupDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );

    const begin = (request: FastifyRequest) => {
      const { info } = request.context.shop;
      const { companiesOf, storeOf, ...ports } = punchOut;
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return F.pipe(
        TE.fromEither(readSetup(bytes)),
        TE.chainW(beginVisit({ ...ports, companies: companiesOf(info), store: storeOf(info), clock })),
      );
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const envelope = { payloadId: `${punchOut.newId()}@${request.hostname}`, moment: clock.now() };
      reply.type('text/xml; charset=utf-8');
      const begun = await begin(request)();
      const shop = request.context.shop.info.id;
      if (E.isLeft(begun)) {
        const failure = begun.left;
        const [code, about] = toldOf(failure);
        const err = failure._tag === 'Unavailable' ? failure.cause : undefined;
        logOf(request).warn({ shop, code, ...(err === undefined ? {} : { err }) }, 'a procurement system was refused');
        return reply.send(writeRefusal(envelope, code, about));
      }
      const { visit, start } = begun.right;
      const facts = { shop, company: visit.company.id, operation: visit.operation, visit: visit.id };
      logOf(request).info(facts, 'a buyer may come from a procurement system');
      return reply.send(writeSetupAnswer(envelope, `${askedOrigin(request)}${paths.start}/${start}`));
    };

    app.post(
      paths.setup,
      { schema: { hide: true }, config: { role: 'open', isSigned: true, skipSession: true, budget: 'punchout' } },
      answer,
    );
  };
