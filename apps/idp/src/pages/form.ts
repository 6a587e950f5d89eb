import { html, type SafeHtml } from '@remix-run/html-template';
import type { Look } from './page.ts';

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  /** What a browser or a password manager may fill in (HTML, "autofill"). */
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isFirst?: boolean;
  /** Of a password: what the button is called that shows it. */
  readonly show?: string;
};

/** Shows what is typed; there is nothing to press until the script of the page is there. */
const showButton = (name: string, label: string): SafeHtml =>
  html`<button class="show-password" type="button" aria-controls="${name}" aria-pressed="false" aria-label="${label}" title="${label}" hidden>
<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/><path class="slash" d="M4 4l16 16"/></svg>
</button>`;

/** A line to type into, with its label, a hint, and what is wrong with it. */
export const field = ({
  name,
  label,
  type,
  autocomplete,
  value = '',
  hint,
  error,
  isFirst = false,
  show,
}: Field): SafeHtml => {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const typing = type !== 'email' ? html` autocapitalize="none" spellcheck="false"` : undefined;
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<div class="control"><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" maxlength="256" required${typing}${
    described === '' ? undefined : html` aria-describedby="${described}"`
  }${error && html` aria-invalid="true"`}${isFirst ? html` autofocus` : undefined}>${show && showButton(name, show)}</div>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
};

/** A form that a browser sends; what is wrong is told by the server, in the shop's words. */
export const form = (
  action: string,
  fields: SafeHtml[],
  button: string,
): SafeHtml => html`<form method="post" action="${action}" novalidate>
${fields}
<button class="button" type="submit">${button}</button>
</form>`;

/** What went wrong with the whole of it; announced by screen readers. */
export const problem = (text: string | undefined): SafeHtml | undefined =>
  text === undefined ? undefined : html`<p class="problem" role="alert">${text}</p>`;

export const notice = (text: string | undefined): SafeHtml | undefined =>
  text === undefined ? undefined : html`<p class="notice" role="status">${text}</p>`;

/** What is wrong with a field, by its name: a message's key. */
export type FieldErrors = Readonly<Record<string, string>>;

export const errorText = (look: Look, errors: FieldErrors, name: string): string | undefined =>
  errors[name] === undefined ? undefined : look.text(errors[name]);

/** The field that the cursor is in at first: the first that is wrong, in the order of the form, else the usual one. */
export const beginAt = (errors: FieldErrors, names: readonly string[], usual: string): string =>
  names.find((name) => errors[name] !== undefined) ?? usual;

/** The line for a password that somebody chooses. */
export const newPassword = ({ text }: Look, error: string | undefined, label: string, isFirst = false) =>
  field({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: text('field.password_hint'),
    show: text('field.show_password'),
    error,
    isFirst,
  });
