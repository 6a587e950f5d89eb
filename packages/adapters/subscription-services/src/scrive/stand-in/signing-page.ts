import { html, type SafeHtml } from '@remix-run/html-template';
import { languageOf } from '@torg/domain/language';
import type { SignatoryName } from '@torg/domain/subscription/server';
import { nameOf, type StandInDocument, signatoryOf } from './document.ts';
import { textsIn } from './texts.ts';

/** Where the page has its style sheet. */
export const stylePath = '/sign.css';

/** The look of the page: sober, and nothing like a shop's. */
export const style = `
* { box-sizing: border-box }
body { margin: 0; background: #eef1f4; color: #16202c; font: 1rem/1.5 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem; padding: 1rem 1.25rem; background: #2b3a1f; color: #fff }
header strong { font-size: 1.25rem }
header span { font-size: 0.875rem; color: #dbe5d2 }
main { max-width: 32rem; margin: 1rem auto; padding: 1.5rem 1.25rem; background: #fff; border: 1px solid #d3dae2 }
@media (width >= 620px) { main { margin: 4rem auto; padding: 2.5rem; border-radius: 0.5rem } }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; font-weight: 600; text-wrap: balance; overflow-wrap: anywhere }
p { margin: 0 0 1.25rem }
label { display: block; margin: 0 0 0.25rem; font-weight: 600 }
select { width: 100%; min-height: 3rem; margin: 0 0 1.25rem; padding: 0.5rem; border: 1px solid #6b7886; border-radius: 0.25rem; background: #fff; font: inherit }
.ways { display: grid; gap: 0.75rem }
button, a.main { display: block; width: 100%; min-height: 3rem; padding: 0.625rem 1rem; border: 1px solid #2b3a1f; border-radius: 0.25rem; background: #fff; color: #2b3a1f; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.main, a.main { background: #2b3a1f; color: #fff }
:focus-visible { outline: 3px solid #c46a00; outline-offset: 2px }
a { color: #14507f }
p a:not(.main) { display: inline-block; padding: 0.5rem 0 }
.hint { color: #4a5868; font-size: 0.9375rem }
details { margin-top: 1.5rem; border-top: 1px solid #d3dae2; padding-top: 0.5rem }
summary { padding: 0.625rem 0; color: #4a5868; cursor: pointer }
`.trim();

/** Who may sign here: whoever is to, and somebody else, as happens. */
export const signatories = (document: StandInDocument): readonly SignatoryName[] => {
  const wanted = nameOf(signatoryOf(document));
  const others = [
    { givenName: 'Kari', familyName: 'Nordmann' },
    { givenName: 'Nils', familyName: 'Ansatt' },
  ];
  return [wanted, ...others.filter(({ familyName }) => familyName !== wanted.familyName)];
};

const pageOf = (lang: string, title: string, body: SafeHtml): string => {
  const { service, tagline } = textsIn(lang);
  const page = html`<html lang="${languageOf(lang) ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${service}</title><link rel="stylesheet" href="${stylePath}"></head><body><header><strong>${service}</strong><span>${tagline}</span></header><main><h1>${title}</h1>${body}</main></body></html>`;
  return `<!doctype html>${page}`;
};

/** Where a signatory comes back to. */
export const returnOf = (document: StandInDocument): string | undefined => {
  const url = signatoryOf(document)?.sign_success_redirect_url;
  return typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
};

/** The page of a document: to sign it, or what became of it. */
export const signingPage = (document: StandInDocument): string => {
  const { id, token, lang, title, status } = document;
  const texts = textsIn(lang);
  const back = returnOf(document);
  if (status !== 'pending') {
    const way =
      back === undefined ? html`` : html`<p class="ways"><a class="main" href="${back}">${texts.back}</a></p>`;
    return pageOf(lang, texts[status === 'preparation' ? 'unknown' : status], way);
  }
  const options = signatories(document).map(
    ({ givenName, familyName }, index) => html`<option value="${String(index)}">${givenName} ${familyName}</option>`,
  );
  const body = html`<p>${title}. ${texts.ask}</p><p><a href="/s/${id}/${token}/contract.pdf">${texts.read}</a></p>
<form method="post"><label for="person">${texts.who}</label><select id="person" name="person">${options}</select>
<div class="ways"><button class="main" name="decision" value="sign">${texts.sign}</button><button name="decision" value="reject">${texts.reject}</button></div>
<details><summary>${texts.testing}</summary><p class="hint">${texts.testingHint}</p><div class="ways"><button name="decision" value="late">${texts.late}</button></div></details></form>`;
  return pageOf(lang, texts.title, body);
};

/** A page that only says that something is not possible. */
export const refusalPage = (lang: string, what: 'unknown' | 'foreign'): string =>
  pageOf(lang, textsIn(lang)[what], html``);
