import { html } from '@remix-run/html-template';
import { externalPath } from '../addresses.ts';
import type { OfferedProvider } from '../brands/brand.ts';
import { providerLinks } from './external-pages.ts';
import { errorText, type FieldErrors, field, form, newPassword, notice, problem } from './form.ts';
import { type Look, page } from './page.ts';

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

/** @param providers by which users may log in, too. */
export const loginPage = (
  look: Look,
  ways: Ways,
  state: LoginState,
  providers: readonly OfferedProvider[] = [],
): string => {
  const { text } = look;
  const password = field({
    name: 'password',
    label: text('field.password'),
    type: 'password',
    autocomplete: 'current-password',
    error: errorText(look, state.errors, 'password'),
    isFirst: state.userName !== '',
  });
  const userName = field({
    name: 'userName',
    label: text('field.user_name'),
    type: 'text',
    autocomplete: 'username',
    value: state.userName,
    error: errorText(look, state.errors, 'userName'),
    isFirst: state.userName === '',
  });
  return page(look, {
    title: text('login.title'),
    body: html`${notice(state.notice && text(state.notice))}
${problem(state.problem && text(state.problem))}
${form(ways.login, [userName, password], text('login.button'))}
<p class="aside"><a class="link" href="${ways.forgotten}">${text('login.forgotten')}</a></p>
${providerLinks(look, providers, (alias) => externalPath(ways.login, alias))}
<p class="other">${text('login.new')} <a class="link" href="${ways.register}">${text('login.register')}</a></p>`,
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
  const fields = [
    field({
      name: 'givenName',
      label: text('field.given_name'),
      type: 'text',
      autocomplete: 'given-name',
      value: state.givenName,
      error: error('givenName'),
      isFirst: true,
    }),
    field({
      name: 'familyName',
      label: text('field.family_name'),
      type: 'text',
      autocomplete: 'family-name',
      value: state.familyName,
      error: error('familyName'),
    }),
    field({
      name: 'email',
      label: text('field.email'),
      type: 'email',
      autocomplete: 'username',
      value: state.email,
      error: error('email'),
    }),
    newPassword(look, error('password'), text('field.password')),
  ];
  return page(look, {
    title: text('register.title'),
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
