import type { ServerResponse } from 'node:http';
import { eventsPath } from '@torg/contracts';
import type { ServerEvent } from '@torg/domain/session';
import { followEnd } from '@torg/domain/session/server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import type { SchedulerLike } from 'rxjs';
import { dataHeaders } from '../http/headers.ts';
import { refuse } from '../http/problems/answer.ts';
import type { EventStreams, OpenPage } from '../session/event-streams.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';

export type EventRoutesDeps = {
  readonly sessions: Pick<Sessions, 'look'>;
  readonly eventStreams: EventStreams;
  readonly scheduler: SchedulerLike;
};

/** Milliseconds after which a browser asks again whose session has as many streams as it may, or that gave way to another one. */
const tryAgainAfter = 60_000;
/** Milliseconds between which browsers come back after a stream ended: those of a process that ends do not come at once. */
const [soonest, latest] = [2_000, 6_000];
/** Bytes that a page may leave unread; one that sleeps is let go, and connects anew when it wakes up. */
const longestBacklog = 16 * 1024;

/** No proxy may keep events back to compress or to gather them. */
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** A page at the other end of an answer, as HTML's server-sent events have it. */
const pageOf = (answer: ServerResponse): OpenPage => {
  const write = (text: string): void => {
    if (answer.writableLength > longestBacklog) answer.destroy();
    else if (!answer.writableEnded) answer.write(text);
  };
  return {
    tell: (event: ServerEvent) => {
      write(`data: ${JSON.stringify(event)}\n\n`);
      // When acting begins or ends the cookie gets another value: the browser comes back with it.
      if (event.type === 'session-ended' || event.type === 'acting-changed') answer.end();
    },
    beat: () => write(':\n\n'),
    end: () => answer.end(),
    giveWay: () => {
      write(`retry: ${tryAgainAfter}\n\n`);
      answer.end();
    },
  };
};

/** The same for one session each time, and different for most: when its browser comes back. */
const retryOf = (sessionId: string): number =>
  soonest + ([...sessionId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % (latest - soonest));

/**
 * What happens to a session, told to its open pages while they are open (server-sent events): `ServerEvent` as JSON. The
 * stream ends with the session.
 */
export const eventRoutes =
  ({ sessions, eventStreams, scheduler }: EventRoutesDeps): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.addHook('preClose', async () => eventStreams.endAll());

    const hold = (request: FastifyRequest, reply: FastifyReply, { key, session }: BrowserLogin): FastifyReply => {
      const { info } = request.context.shop;
      const page = pageOf(reply.raw);
      const { network } = request.context;
      const holder = { shopId: info.id, sessionId: session.id, userId: session.user.customerUserId, network };
      const opened = eventStreams.open(holder, page);
      if (E.isLeft(opened)) {
        const isOwnFault = opened.left === 'session';
        return refuse(reply, isOwnFault ? { _tag: 'TooManyRequests', retryAfter: tryAgainAfter } : { _tag: 'Busy' });
      }
      reply.hijack();
      reply.raw.writeHead(200, { ...dataHeaders(request.protocol === 'https'), ...streamHeaders });
      reply.raw.write(`retry: ${retryOf(session.id)}\n\n`);
      const ending = followEnd({ find: sessions.look(info, key), scheduler }, session).subscribe(page.tell);
      reply.raw.once('close', () => {
        ending.unsubscribe();
        opened.right();
      });
      return reply;
    };

    app.get(
      eventsPath,
      {
        exposeHeadRoute: false,
        schema: { hide: true },
        config: { role: 'user', isAutomatic: true, servedBeforeConsent: true, budget: 'reading' },
      },
      async (request, reply) => {
        // Who does not ask for a stream would wait for the end of one.
        if (request.headers.accept?.includes('text/event-stream') !== true)
          return refuse(reply, { _tag: 'BadRequest' });
        if (request.login === undefined) return refuse(reply, { _tag: 'Forbidden' });
        return hold(request, reply, request.login);
      },
    );
  };
