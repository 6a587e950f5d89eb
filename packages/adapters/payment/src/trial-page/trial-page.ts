import { html, type SafeHtml } from '@remix-run/html-template';

/** Where pages for trials have their style sheet, on the host of each provider. */
export const stylePath = '/trial.css';

/** Who a page belongs to, and what it holds. */
export type TrialPage = {
  readonly locale: string;
  /** Who speaks. */
  readonly name: string;
  /** That no money is real. */
  readonly tagline: string;
  readonly title: string;
  readonly body: SafeHtml;
};

/** A page on which a shopper pays for a trial, as text of HTML. */
export const trialPage = ({ locale, name, tagline, title, body }: TrialPage): string => {
  const document = html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${name}</title><link rel="stylesheet" href="${stylePath}"></head><body><header><strong>${name}</strong><span>${tagline}</span></header><main>${body}</main></body></html>`;
  return `<!doctype html>${document}`;
};

/** A text with its `{names}` filled in. */
export const say = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A button that sends its page's form with a decision. @param look `main`, or `plain` for what stands beside it. */
export const decide = (decision: string, words: string, look: 'main' | 'plain'): SafeHtml =>
  html`<button name="decision" value="${decision}" class="${look}">${words}</button>`;

/** One of the facts of a payment. @param look `sum` for what counts most. */
export const fact = (term: string, value: string, look = ''): SafeHtml =>
  html`<div class="${look}"><dt>${term}</dt><dd>${value}</dd></div>`;
