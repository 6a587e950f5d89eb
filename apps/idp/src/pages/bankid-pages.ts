import { html } from '@remix-run/html-template';
import { type Look, page } from './page.ts';

/** Who can be chosen, and how they prove it: the first way stands out. */
export type BankIdChoices = {
  readonly people: readonly {
    readonly id: string;
    readonly givenName: string;
    readonly familyName: string;
    readonly birthdate: string;
  }[];
  readonly ways: readonly { readonly name: string }[];
};

/** What the demo world's BankID is for. */
export const bankIdHomePage = (look: Look): string =>
  page(look, { title: 'BankID', body: html`<p>${look.text('bankid.home')}</p>` });

/** Where somebody says who they are, and how they prove it, or goes back as they came. @param action the form's address. */
export const bankIdPage = (look: Look, action: string, { people, ways }: BankIdChoices): string =>
  page(look, {
    title: look.text('bankid.title'),
    body: html`<p class="muted">${look.text('bankid.intro')}</p>
<form method="post" action="${action}">
<div class="field">
<label for="person">${look.text('bankid.person')}</label>
<select id="person" name="person">
${people.map(
  ({ id, givenName, familyName, birthdate }) =>
    html`<option value="${id}">${givenName} ${familyName}, ${birthdate}</option>
`,
)}</select>
</div>
${ways.map(
  ({ name }, index) =>
    html`<button class="button${index === 0 ? '' : ' button-quiet'}" type="submit" name="answer" value="${name}">${look.text(`bankid.${name}`)}</button>
`,
)}<button class="button button-quiet" type="submit" name="answer" value="cancel">${look.text('bankid.cancel')}</button>
</form>`,
  });
