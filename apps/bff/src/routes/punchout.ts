import {
  type CxmlStatus,
  readOci,
  readSetup,
  type SetupUnreadable,
  writeRefusal,
  writeSetupAnswer,
} from '@torg/adapter-punchout';
import type { Unavailable } from '@torg/domain/failure';
import {
  type BegunVisit,
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
import { acceptForms } from '../http/form-body.ts';
import { formFields } from '../http/form-fields.ts';
import { logOf } from '../http/logging.ts';
import { refuse } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
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

export type PunchOutSetupDeps = {
  readonly punchOut: PunchOutPorts;
  readonly clock: Clock;
  readonly pages: Pick<PageServer, 'refuseVisit'>;
};

/** Where procurement systems ask for a visit, by their protocol, and below which their buyers come. */
const paths = { cxml: '/punchout/cxml', oci: '/punchout/oci', start: '/punchout/start' } as const;

type SetupFailure = SetupUnreadable | SetupRefusal | Unavailable;
type Told = readonly [code: Exclude<CxmlStatus, 200>, about: string];

/** What a procurement system is told of a failure; of credentials never which part of them is wrong. */
const toldOf = (failure: SetupFailure): Told => {
  switch (failure._tag) {
    case 'NotXml':
      return [406, failure.why];
    case 'OtherRequest':
      return [450, `${failure.name.slice(0, 100)}: expected PunchOutSetupRequest`];
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

const beginFor = ({ punchOut, clock }: Omit<PunchOutSetupDeps, 'pages'>, { context }: FastifyRequest) => {
  const { companiesOf, storeOf, ...ports } = punchOut;
  const { info } = context.shop;
  return beginVisit({ ...ports, companies: companiesOf(info), store: storeOf(info), clock });
};

const startPath = ({ start }: BegunVisit): string => `${paths.start}/${start}`;

/** Notes what became of a call, without a secret or a start address. */
const noteOutcome = (request: FastifyRequest, begun: E.Either<SetupFailure, BegunVisit>): void => {
  const shop = request.context.shop.info.id;
  if (E.isRight(begun)) {
    const { id, company, operation } = begun.right.visit;
    const facts = { shop, company: company.id, operation, visit: id };
    logOf(request).info(facts, 'a buyer may come from a procurement system');
    return;
  }
  const [code, about] = toldOf(begun.left);
  const err = begun.left._tag === 'Unavailable' ? { err: begun.left.cause } : {};
  // Values, such as return addresses, may be keys of the procurement system.
  const why = begun.left._tag === 'InvalidSetup' ? begun.left.field : about;
  logOf(request).warn({ shop, code, why, ...err }, 'a procurement system was refused');
};

const signedIn = { role: 'open', isSigned: true, skipSession: true, budget: 'punchout' } as const;

/**
 * Lets procurement systems ask for a start address (cXML PunchOutSetupRequest). They carry no cookie: the shared secret
 * lets them in. Whatever cXML has a code for is answered by HTTP 200 with that code in the document.
 */
export const punchOutSetupRoute =
  ({ punchOut, clock }: Omit<PunchOutSetupDeps, 'pages'>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );

    const begin = (request: FastifyRequest) =>
      F.pipe(
        TE.fromEither(readSetup(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))),
        TE.chainW(beginFor({ punchOut, clock }, request)),
      );

    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const envelope = { payloadId: `${punchOut.newId()}@${request.hostname}`, moment: clock.now() };
      reply.type('text/xml; charset=utf-8');
      const begun = await begin(request)();
      noteOutcome(request, begun);
      return reply.send(
        E.isLeft(begun)
          ? writeRefusal(envelope, ...toldOf(begun.left))
          : writeSetupAnswer(envelope, `${askedOrigin(request)}${startPath(begun.right)}`),
      );
    };

    app.post(paths.cxml, { schema: { hide: true }, config: signedIn }, answer);
  };

/**
 * Lets a buyer come whose procurement system opens the shop by a form of the buyer's own browser (OCI): the password in it
 * lets them in, whatever page it comes from.
 */
export const ociRoute =
  ({ pages, ...deps }: PunchOutSetupDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const begun = await beginFor(deps, request)(readOci(formFields(request), deps.punchOut.newId()))();
      noteOutcome(request, begun);
      if (E.isRight(begun)) return reply.redirect(startPath(begun.right), 303);
      if (begun.left._tag === 'Unavailable') return refuse(reply, begun.left);
      const { context, protocol } = request;
      return sendPage(request, reply, pages.refuseVisit({ context, isHttps: protocol === 'https' }));
    };

    app.post(paths.oci, { schema: { hide: true }, config: signedIn }, open);
  };
