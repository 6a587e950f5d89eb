import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { SigningService } from '@torg/domain/subscription/server';
import type { FastifyPluginAsync } from 'fastify';
import { createScrive } from '../scrive.ts';
import type { ScriveCredentials } from '../scrive-client.ts';
import { answerAsScrive } from './api.ts';
import { type StandInDocument, toldOf } from './document.ts';
import { pageRoutes } from './page-routes.ts';
import { openStandInStore } from './store.ts';

/** The folder of the files that build the stand-in's schema, `scrive_stand_in`. */
export const scriveMigrations: string = fileURLToPath(new URL('migrations/', import.meta.url));

export type StandInDeps = {
  /** Where its page is reached, at the port of the shops. */
  readonly host: string;
  readonly port: number;
  /** The deployment's secret, of which its credentials are derived. */
  readonly secret: string;
  readonly databaseUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of what goes wrong and is dealt with. */
  readonly onProblem: (what: string, error: unknown) => void;
};

/** Milliseconds that a shop has to take a call-back. */
const callTimeout = 5_000;

/** Tells a shop of this process, as Scrive does: by a form, at the address that its document names. */
const callBack =
  ({ port, onProblem }: Pick<StandInDeps, 'port' | 'onProblem'>) =>
  (document: StandInDocument): void => {
    const { id, status, api_callback_url: url } = document;
    if (url === null || !URL.canParse(url)) return;
    const { host, pathname, search } = new URL(url);
    const form = new URLSearchParams({
      ...{ document_id: id, document_json: JSON.stringify(toldOf(document)) },
      document_signed_and_sealed: String(status === 'closed'),
    });
    const failed = (error: unknown) => onProblem('a shop could not be told of a document', error);
    const call = request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: pathname + search, timeout: callTimeout },
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    });
    call.on('response', (response) => response.resume());
    call.on('timeout', () => call.destroy(new Error('the shop does not answer')));
    call.on('error', failed);
    call.end(form.toString());
  };

const credentialsOf = (secret: string): ScriveCredentials => {
  const value = (name: string) => createHmac('sha256', secret).update(`scrive ${name}`).digest('hex').slice(0, 16);
  return {
    ...{ apiToken: value('api token'), apiSecret: value('api secret') },
    ...{ accessToken: value('access token'), accessSecret: value('access secret') },
  };
};

/** Scrive for trials, in this process: its API, which is called without a network, and the page on which somebody signs. */
export const startScriveStandIn = (
  deps: StandInDeps,
): {
  readonly service: SigningService;
  readonly origin: string;
  readonly routes: FastifyPluginAsync;
  readonly close: () => Promise<void>;
} => {
  const { host, port, secret, now } = deps;
  const store = openStandInStore(deps.databaseUrl, (error) => deps.onProblem('a connection broke', error));
  const credentials = credentialsOf(secret);
  const origin = `http://${host}:${port}`;
  const tell = callBack(deps);
  return {
    service: createScrive({ origin, credentials, fetch: answerAsScrive({ store, credentials, now, tell }) }),
    origin,
    routes: pageRoutes({ host, store, now, tell }),
    close: store.close,
  };
};
