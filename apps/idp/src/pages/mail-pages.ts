import { html } from '@remix-run/html-template';
import { errorText, type FieldErrors, field, form, newPassword } from './form.ts';
import type { Ways } from './login-pages.ts';
import { type Look, page, showPasswordScript } from './page.ts';

export type ForgottenState = { readonly userName: string; readonly errors: FieldErrors };

export const forgottenPage = (look: Look, ways: Ways, { userName: typed, errors }: ForgottenState): string => {
  const { text } = look;
  const userName = field({
    name: 'userName',
    label: text('field.user_name'),
    type: 'text',
    autocomplete: 'username',
    value: typed,
    error: errorText(look, errors, 'userName'),
    isFirst: true,
  });
  return page(look, {
    title: text('forgotten.title'),
    body: html`<p class="muted">${text('forgotten.body')}</p>
${form(ways.forgotten, [userName], text('forgotten.button'))}
<p class="other"><a class="link" href="${ways.login}">${text('forgotten.back')}</a></p>`,
  });
};

const hiddenToken = (token: string) => html`<input type="hidden" name="token" value="${token}">`;

export type ResetState = {
  /** The secret of the mail, sent back with the new password. */
  readonly token: string;
  /** Whose password it is, for the browser that keeps it. */
  readonly userName: string;
  readonly errors: FieldErrors;
};

export const resetPage = (look: Look, action: string, { token, userName, errors }: ResetState): string =>
  page(look, {
    title: look.text('reset.title'),
    script: showPasswordScript.address,
    body: form(
      action,
      [
        hiddenToken(token),
        html`<input class="unseen" type="text" autocomplete="username" value="${userName}">`,
        newPassword(look, errorText(look, errors, 'password'), look.text('field.new_password'), true),
      ],
      look.text('reset.button'),
    ),
  });

/** Asks for one press: programs that look at links in mails must not use them up. */
export const confirmPage = (look: Look, action: string, token: string): string =>
  page(look, {
    title: look.text('confirm.title'),
    body: html`<p class="muted">${look.text('confirm.body')}</p>
${form(action, [hiddenToken(token)], look.text('confirm.button'))}`,
  });
