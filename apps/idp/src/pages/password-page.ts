import { html } from '@remix-run/html-template';
import { beginAt, errorText, type FieldErrors, field, form, newPassword, problem } from './form.ts';
import { type Look, page, showPasswordScript } from './page.ts';

export type PasswordState = {
  readonly userName: string;
  readonly errors: FieldErrors;
  /** The key of a message about the whole. */
  readonly problem?: string;
};

/** Where a user who knows the present password chooses another one. */
export const passwordPage = (look: Look, action: string, state: PasswordState): string => {
  const { text } = look;
  const { userName: typed, errors } = state;
  const begun = typed === '' ? 'userName' : 'currentPassword';
  const first = beginAt(errors, ['userName', 'currentPassword', 'password'], begun);
  const userName = field({
    ...{ name: 'userName', label: text('field.user_name'), type: 'text', autocomplete: 'username', value: typed },
    ...{ error: errorText(look, errors, 'userName'), isFirst: first === 'userName' },
  });
  const present = field({
    ...{ name: 'currentPassword', label: text('field.current_password'), type: 'password' },
    ...{ autocomplete: 'current-password', show: text('field.show_password') },
    ...{ error: errorText(look, errors, 'currentPassword'), isFirst: first === 'currentPassword' },
  });
  const chosen = newPassword(
    look,
    errorText(look, errors, 'password'),
    text('field.new_password'),
    first === 'password',
  );
  return page(look, {
    title: text('change_password.title'),
    script: showPasswordScript.address,
    body: html`<p class="muted">${text('change_password.body')}</p>
${problem(state.problem === undefined ? undefined : text(state.problem))}
${form(action, [userName, present, chosen], text('reset.button'))}`,
  });
};
