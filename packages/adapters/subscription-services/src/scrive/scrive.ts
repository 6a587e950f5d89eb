import { unavailable } from '@torg/domain/failure';
import type { SigningReport, SigningRequest, SigningService } from '@torg/domain/subscription/server';
import { option as O, taskEither as TE } from 'fp-ts';
import { partiesIn, reportOf } from './read-document.ts';
import { createScriveClient, type ScriveOptions } from './scrive-client.ts';

/** Languages of Scrive's pages, by ours. */
const languages: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', no: 'no', sv: 'sv' };

/** Who signs: they are led here by the shop, are sent nothing, and cannot change their name. */
const signingParty = ({ name, method, returnUrl }: SigningRequest) => ({
  ...{ is_author: false, signatory_role: 'signing_party', sign_order: 1 },
  fields: [name.givenName, name.familyName].map((value, index) => ({
    ...{ type: 'name', order: index + 1, value },
    ...{ is_obligatory: true, should_be_filled_by_sender: true, editable_by_signatory: false, placements: [] },
  })),
  ...{ delivery_method: 'api', confirmation_delivery_method: 'none', hide_personal_number: true },
  ...{ authentication_method_to_view: 'standard', authentication_method_to_sign: method },
  ...{ sign_success_redirect_url: returnUrl, reject_redirect_url: returnUrl },
});

/** Scrive as shops have contracts signed there (decision 119). */
export const createScrive = (options: ScriveOptions): SigningService => {
  const client = createScriveClient(options);
  const attempt = <A>(work: () => Promise<A>) => TE.tryCatch(work, unavailable);

  const read = async (document: string): Promise<SigningReport> => {
    const told = await client.get(document);
    // One that was deleted there is signed by nobody.
    return told === undefined ? { _tag: 'Withdrawn' } : reportOf(told, document, options.origin);
  };

  return {
    create: (title, contract) =>
      attempt(async () => {
        const form = new FormData();
        form.append('file', new Blob([Uint8Array.from(contract)], { type: 'application/pdf' }), `${title}.pdf`);
        form.append('saved', 'true');
        const { id } = await client.create(form);
        if (typeof id !== 'string') throw new Error('Scrive does not say what its document is called');
        return id;
      }),
    start: (document, request) =>
      attempt(async () => {
        const told = await client.get(document);
        if (told?.status !== 'preparation') return read(document);
        // The account's owner has nothing to sign.
        const author = partiesIn(told).filter(({ is_author: isAuthor }) => isAuthor === true);
        await client.update(document, {
          ...{ title: request.title, lang: languages[request.locale] ?? 'en', days_to_sign: request.days },
          api_callback_url: request.callbackUrl,
          parties: [...author.map((party) => ({ ...party, signatory_role: 'viewer' })), signingParty(request)],
        });
        return reportOf(await client.start(document), document, options.origin);
      }),
    read: (document) => attempt(() => read(document)),
    file: (document) =>
      attempt(async () => {
        const { status, body } = await client.file(document);
        // It is being sealed, which takes some seconds.
        if (status === 503) return O.none;
        if (status !== 200) throw new Error(`Scrive answers ${status}`);
        return O.some(body);
      }),
    withdraw: (document) =>
      attempt(async () => {
        const { status } = await client.cancel(document);
        // 409: it is over, or was never started; 404: it is gone.
        if (![200, 404, 409].includes(status)) throw new Error(`Scrive answers ${status}`);
      }),
  };
};
