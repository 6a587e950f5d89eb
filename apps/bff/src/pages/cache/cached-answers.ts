import { createHash } from 'node:crypto';
import type { Problem } from '@torg/contracts';
import { nextCampaignChange } from '@torg/domain/content';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, type taskEither as TE } from 'fp-ts';
import { dataHeaders } from '../../http/headers.ts';
import type { RequestLimiter } from '../../http/hooks/rate-limits.ts';
import { answer, refusal } from '../../http/problems/answer.ts';
import type { Failure } from '../../http/problems/problem-of.ts';
import { hostName } from '../../http/request-origin.ts';
import { isAnonymous } from '../../http/request-session.ts';
import type { Shops } from '../../shops/shops.ts';
import type { WebBuild } from '../render/web-build.ts';
import { type Page, packed, page } from '../send/page.ts';
import { sendPage, sendRaw } from '../send/send-page.ts';
import { createOnceAtATime } from './once-at-a-time.ts';
import { type CatalogueVersions, freshUntil, isFresh, type PageCache, stateOf } from './page-cache.ts';
import type { QuickPages } from './quick-pages.ts';
import { createSeenBefore } from './seen-before.ts';

export type CachedAnswersDeps = {
  readonly web: Pick<WebBuild, 'id'>;
  readonly shops: Shops;
  readonly cache: PageCache;
  readonly quick: QuickPages;
  readonly versions: CatalogueVersions;
  readonly clock: Clock;
  /** Limits how often one address has goods read; answers from the cache are not counted. */
  readonly mayRead: RequestLimiter;
};

/** Answers to calls about goods that are the same for everybody with the same prices; they are cached as pages are. */
export type CachedAnswers = {
  /** Lets a scope's calls be answered before anything else of them is looked at. Call it before other hooks are added. */
  readonly answerAtOnce: (scope: FastifyInstance) => void;
  /**
   * Sends the answer to a call: from the cache, or read now. Its type is that of what was read, which the route's
   * contract is held to.
   * @param question all that the answer depends on besides shop, language, prices and time, in one spelling.
   */
  readonly answer: <A>(
    request: FastifyRequest,
    reply: FastifyReply,
    question: string,
    read: TE.TaskEither<Failure, A>,
  ) => Promise<A | Problem>;
};

/** Everybody asks again, and is told when nothing changed. */
const caching = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' };

const tagOf = (json: string): string => `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;

const toPage = (json: string, isHttps: boolean): Page =>
  page(
    { status: 200, headers: { ...dataHeaders(isHttps), ...caching } },
    json,
    'application/json; charset=utf-8',
    tagOf(json),
  );

/** The address with all by which a visitor without cookies may get another answer. */
const addressOf = ({ protocol, host, url, headers }: FastifyRequest): string =>
  `${protocol}://${host}${url} ${headers['accept-language'] ?? ''}`;

export const createCachedAnswers = (deps: CachedAnswersDeps): CachedAnswers => {
  const { web, shops, cache, quick, versions, clock, mayRead } = deps;
  const seenBefore = createSeenBefore();
  const once = createOnceAtATime<E.Either<Failure, Page>>();

  const keyOf = ({ context, protocol }: FastifyRequest, question: string): string => {
    const { shop, locale, priceContext } = context;
    return [
      'call',
      shop.info.id,
      stateOf(web.id, shop, clock),
      protocol,
      locale,
      priceContext.customerGroup,
      priceContext.vatView,
      question,
    ].join(' ');
  };

  const findAtOnce = (request: FastifyRequest) => {
    if (request.method !== 'GET' || !isAnonymous(request)) return undefined;
    const shop = shops.get().byHost.get(hostName(request.host));
    return shop === undefined ? undefined : quick.find(addressOf(request), shop);
  };

  const readAndStore = async <A>(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    read: TE.TaskEither<Failure, A>,
  ): Promise<E.Either<Failure, Page>> => {
    const { shop } = request.context;
    const catalogueVersion = versions.of(shop.info.id);
    const until = freshUntil(clock, nextCampaignChange(shop.campaignChanges, clock.now()));
    const outcome = await read();
    if (E.isLeft(outcome)) return outcome;
    const made = toPage(reply.serialize(outcome.right) as string, request.protocol === 'https');
    if (catalogueVersion === undefined || (key.includes('?') && !seenBefore(key))) return E.right(made);
    const stored = await packed(made);
    if (catalogueVersion === versions.of(shop.info.id)) {
      await cache.store(key, { page: stored, shopVersion: shop.version, catalogueVersion, freshUntil: until });
    }
    return E.right(stored);
  };

  /** What is not kept costs as much as a page that is rendered, and is counted with it. */
  const readNow: typeof readAndStore = async (key, request, reply, read) => {
    const retryAfter = await mayRead(request);
    if (retryAfter !== undefined) return E.left({ _tag: 'TooManyRequests', retryAfter });
    return once(`${versions.of(request.context.shop.info.id)} ${key}`, () => readAndStore(key, request, reply, read));
  };

  return {
    answerAtOnce: (scope) => {
      scope.addHook('onRequest', (request, reply, done) => {
        const found = findAtOnce(request);
        if (found === undefined) done();
        else if (found instanceof Promise) {
          found.then((ready) => (ready === undefined ? done() : sendRaw(request, reply, ready)), done);
        } else sendRaw(request, reply, found);
      });
    },
    answer: async <A>(
      request: FastifyRequest,
      reply: FastifyReply,
      question: string,
      read: TE.TaskEither<Failure, A>,
    ) => {
      const { shop } = request.context;
      // What only members see is kept by nobody.
      if (shop.info.loginRequired) return answer(reply, read);
      const key = keyOf(request, question);
      const cached = await cache.find(key);
      const isReady = cached !== undefined && isFresh(cached, shop, versions, clock);
      const outcome = isReady ? E.right(cached.page) : await readNow(key, request, reply, read);
      if (E.isLeft(outcome)) return refusal(reply, outcome.left);
      if (isAnonymous(request)) quick.learn(addressOf(request), key);
      return (await sendPage(request, reply, outcome.right)) as unknown as A;
    },
  };
};
