import { unavailable } from '@torg/domain/failure';
import type { SignatoryName, SigningReport, SigningRequest } from '@torg/domain/subscription/server';
import { option as O, taskEither as TE } from 'fp-ts';
import type { StartedSigning } from '../composition/signing-module.ts';

const origin = 'https://sign.example';

/** A signing service in memory; tests say what its signatory does with the document that was made last. */
export const createSigningDesk = () => {
  const documents = new Map<string, { report: SigningReport; pdf: Uint8Array; request?: SigningRequest }>();
  const desk = { isAway: false, documents };
  const answer = <A>(value: () => A) =>
    desk.isAway ? TE.left(unavailable(new Error('the desk is away'))) : TE.fromIO(value);
  const found = (id: string) => {
    const document = documents.get(id);
    if (document === undefined) throw new Error('no such document');
    return document;
  };
  const last = () => found(String(documents.size));
  const started: StartedSigning = {
    origin,
    close: async () => {},
    service: {
      create: (_title, pdf) =>
        answer(() => {
          const id = String(documents.size + 1);
          documents.set(id, { report: { _tag: 'Prepared' }, pdf });
          return id;
        }),
      start: (id, request) =>
        answer(() => {
          const document = found(id);
          if (document.report._tag === 'Prepared')
            Object.assign(document, { report: { _tag: 'Pending', page: `${origin}/${id}` }, request });
          return document.report;
        }),
      read: (id) => answer(() => found(id).report),
      file: (id) => answer(() => O.some(Buffer.concat([found(id).pdf, Buffer.from('% signed')]))),
      withdraw: (id) =>
        answer(() => {
          found(id).report = { _tag: 'Withdrawn' };
        }),
    },
  };
  return {
    started,
    desk,
    last,
    sign: (by: SignatoryName) => {
      last().report = { _tag: 'Signed', by };
    },
    reject: () => {
      last().report = { _tag: 'Rejected' };
    },
  };
};

export type SigningDesk = ReturnType<typeof createSigningDesk>;
