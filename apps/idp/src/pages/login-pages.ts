import { html } from '@remix-run/html-template';
import { externalPath } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import { providerLinks } from './external-pages.ts';
import { beginAt, errorText, type FieldErrors, field, form, newPassword, notice, problem } from './form.ts';
import { type Look, page, showPasswordScript } from './page.ts';

/** Addresses of a login's pages. */
export type Ways = {
  readonly login: string;
  readonly register: string;
  readonly forgotten: string;
  /** The login page itself, whichever provider the shop has named. */
  readonly choose: string;
};

export type LoginState = {
  readonly userName: string;
  readonly errors: FieldErrors;
  /** Keys of messages about the whole. */
  readonly problem?: string;
  readonly notice?: string;
};

/** What a login page offers besides a name and a password. */
export type Offers = Pick<Client, 'providers' | 'takesRegistrations'>;

/** Other providers come first where nobody can register: the people of such a shop have their account elsewhere. */
export const loginPage = (look: Look, ways: Ways, state: LoginState, client: Offers): string => {
  const { text } = look;
  const isProviderFirst = !client.takesRegistrations && client.providers.length > 0;
  const usual = isProviderFirst ? '' : state.userName === '' ? 'userName' : 'password';
  const first = beginAt(state.errors, ['userName', 'password'], usual);
  const password = field({
    name: 'password',
    label: text('field.password'),
    type: 'password',
    autocomplete: 'current-password',
    error: errorText(look, state.errors, 'password'),
    show: text('field.show_password'),
    isFirst: first === 'password',
  });
  const userName = field({
    name: 'userName',
    label: text('field.user_name'),
    type: 'text',
    autocomplete: 'username',
    value: state.userName,
    error: errorText(look, state.errors, 'userName'),
    isFirst: first === 'userName',
  });
  const others = providerLinks(look, client.providers, (alias) => externalPath(ways.login, alias), isProviderFirst);
  return page(look, {
    title: text('login.title'),
    script: showPasswordScript.address,
    body: html`${notice(state.notice && text(state.notice))}
${problem(state.problem && text(state.problem))}
${isProviderFirst ? others : undefined}
${form(ways.login, [userName, password], text('login.button'))}
<p class="aside"><a class="link" href="${ways.forgotten}">${text('login.forgotten')}</a></p>
${isProviderFirst ? undefined : others}
${
  client.takesRegistrations
    ? html`<p class="other">${text('login.new')} ${text('register.body')} <a class="link" href="${ways.register}">${text('login.register')}</a></p>`
    : undefined
}`,
  });
};

export type RegisterState = {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly errors: FieldErrors;
};

export const registerPage = (look: Look, ways: Ways, state: RegisterState): string => {
  const { text } = look;
  const error = (name: string) => errorText(look, state.errors, name);
  const first = beginAt(state.errors, ['givenName', 'familyName', 'email', 'password'], 'givenName');
  const fields = [
    field({
      name: 'givenName',
      label: text('field.given_name'),
      type: 'text',
      autocomplete: 'given-name',
      value: state.givenName,
      error: error('givenName'),
      isFirst: first === 'givenName',
    }),
    field({
      name: 'familyName',
      label: text('field.family_name'),
      type: 'text',
      autocomplete: 'family-name',
      value: state.familyName,
      error: error('familyName'),
      isFirst: first === 'familyName',
    }),
    field({
      name: 'email',
      label: text('field.email'),
      type: 'email',
      autocomplete: 'username',
      value: state.email,
      error: error('email'),
      isFirst: first === 'email',
    }),
    newPassword(look, error('password'), text('field.password'), first === 'password'),
  ];
  return page(look, {
    title: text('register.title'),
    script: showPasswordScript.address,
    body: html`<p class="muted">${text('register.body')}</p>
${form(ways.register, fields, text('register.button'))}
<p class="other">${text('register.have')} <a class="link" href="${ways.login}">${text('login.button')}</a></p>`,
  });
};

/** Asks whether a program on the user's machine may act for the user (RFC 8252). */
export const allowPage = (look: Look, action: string): string =>
  page(look, {
    title: look.text('allow.title'),
    body: html`<p>${look.text('allow.body')}</p>
<form method="post" action="${action}">
<button class="button" type="submit" name="answer" value="allow">${look.text('allow.allow')}</button>
<button class="button button-quiet" type="submit" name="answer" value="deny">${look.text('allow.deny')}</button>
</form>`,
  });
