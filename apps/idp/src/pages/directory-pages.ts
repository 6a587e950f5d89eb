import { html } from '@remix-run/html-template';
import { field, form, problem } from './form.ts';
import { type Look, page, showPasswordScript } from './page.ts';

export type DirectoryLoginState = { readonly userName: string; readonly isWrong: boolean };

/** What the directory is for, and the way out of it. @param logout its address. */
export const directoryHomePage = (look: Look, logout: string): string =>
  page(look, {
    title: 'Jobbkonto',
    body: html`<p>${look.text('directory.home')}</p>
<p><a class="button button-quiet" href="${logout}">${look.text('directory.logout')}</a></p>`,
  });

/** Where the people of the demo world's employer log in, or go back as they came. */
export const directoryLoginPage = (look: Look, action: string, { userName, isWrong }: DirectoryLoginState): string => {
  const { text } = look;
  const fields = [
    field({
      ...{ name: 'userName', label: text('field.user_name'), type: 'text', autocomplete: 'username' },
      ...{ value: userName, isFirst: userName === '' },
    }),
    field({
      ...{ name: 'password', label: text('field.password'), type: 'password', autocomplete: 'current-password' },
      show: text('field.show_password'),
      isFirst: userName !== '',
    }),
  ];
  return page(look, {
    title: text('directory.title'),
    script: showPasswordScript.address,
    body: html`<p class="muted">${text('directory.body')}</p>
${problem(isWrong ? text('login.wrong') : undefined)}
${form(action, fields, text('login.button'))}
<form method="post" action="${action}">
<button class="button button-quiet" type="submit" name="answer" value="cancel">${text('directory.cancel')}</button>
</form>`,
  });
};
