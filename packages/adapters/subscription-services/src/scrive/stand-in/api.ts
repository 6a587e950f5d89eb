import { randomInt, randomUUID } from 'node:crypto';
import { authorizationOf, type ScriveCredentials } from '../scrive-client.ts';
import { newDocument, type StandInDocument, signatoryOf, started, toldOf, updated } from './document.ts';
import type { StandInStore } from './store.ts';

export type ApiDeps = {
  readonly store: StandInStore;
  readonly credentials: ScriveCredentials;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of a document whose state changed. */
  readonly tell: (document: StandInDocument) => void;
};

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const refused = (status: number, type: string): Response =>
  json(status, { error_type: type, error_message: 'The stand-in refuses this call.', http_code: status });

const told = (document: StandInDocument | undefined, status = 200): Response =>
  document === undefined ? refused(409, 'document_state_error') : json(status, toldOf(document));

/** Ids as Scrive has them: they count documents. */
const newId = (): string => String(8_222_115_557_000_000_000n + BigInt(randomInt(281_474_976_710_655)));

/**
 * Answers as Scrive's document API does (decision 119): `new`, `update`, `start`, `get`, `files/main` and `cancel` of
 * version 2. It takes the place of `fetch`.
 */
export const answerAsScrive =
  ({ store, credentials, now, tell }: ApiDeps): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (request.headers.get('authorization') !== authorizationOf(credentials))
      return refused(401, 'invalid_authorisation');
    const [, id = '', call = ''] =
      /^\/api\/v2\/documents\/(?:(\d+)\/)?(new|update|start|get|cancel|files\/main\/[\w.-]+)$/.exec(
        new URL(request.url).pathname,
      ) ?? [];

    if (call === 'new') {
      const file = (await request.formData()).get('file');
      if (!(file instanceof File)) return refused(400, 'request_parameters_invalid');
      const document = newDocument(newId(), randomUUID(), file.name.replace(/\.pdf$/i, ''));
      await store.add(document, new Uint8Array(await file.arrayBuffer()));
      return told(document, 201);
    }
    const found = await store.find(id, now());
    if (found === undefined) return refused(404, 'resource_not_found');
    if (call === 'get') return told(found);
    if (call.startsWith('files')) return new Response(Uint8Array.from((await store.file(id)) ?? []));
    const changes: unknown = call === 'update' ? JSON.parse(String((await request.formData()).get('document'))) : {};
    const changed = await store.change(id, now(), (document) => {
      if (call === 'cancel')
        return document.status === 'pending' ? { document: { ...document, status: 'canceled' } } : undefined;
      if (document.status !== 'preparation') return undefined;
      if (call === 'update') return { document: updated(document, changes as Readonly<Record<string, unknown>>) };
      return signatoryOf(document) === undefined ? undefined : { document: started(document, now()) };
    });
    if (changed !== undefined && call !== 'update') tell(changed);
    return told(changed);
  };
