import { createHash } from 'node:crypto';
import { html, type SafeHtml } from '@remix-run/html-template';
import type { KeptMail } from '@torg/domain/mail';

/** Pages for developers, who read English. They have no scripts, and one style sheet within. */
const style = `
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #191c1b; background: #fff; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid #ddd; text-align: left; vertical-align: top; overflow-wrap: break-word; }
td:nth-child(n + 3) { overflow-wrap: anywhere; }
@media (width < 620px) { thead { display: none; } tr, td { display: block; } tr { padding: 0.5rem 0; border-bottom: 1px solid #ddd; } td { padding: 0; border: 0; } }
iframe { width: 100%; height: 60rem; border: 1px solid #ccc; }
pre { overflow: auto; padding: 1rem; background: #f5f5f3; white-space: pre-wrap; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy of these pages: their own style, and mails of the same origin in a frame. */
export const mailPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What a mail may do in its frame: be looked at, and open its links elsewhere. */
const frameRights = 'allow-popups allow-popups-to-escape-sandbox';

/** The policy of a mail by itself: styles beside its elements, and nothing that runs or is fetched. */
export const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${frameRights}`;

export const mailsPath = '/dev/mail';

const page = (title: string, body: SafeHtml): string =>
  String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${html.raw`${style}`}</style></head>
<body><main>${body}</main></body>
</html>
`);

const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const fate = ({ sentAt, error }: KeptMail): string => {
  if (sentAt !== undefined) return `sent ${time(sentAt)}`;
  return error === undefined ? 'kept' : `not sent: ${error}`;
};

/** The mails of a shop, newest first. */
export const mailListPage = (shopName: string, mails: readonly KeptMail[]): string => {
  const rows = mails.map(
    (mail) => html`<tr>
<td>${time(mail.createdAt)}</td><td>${mail.kind}</td><td>${mail.recipient}</td>
<td><a href="${mailsPath}/${mail.id}">${mail.subject}</a></td><td>${fate(mail)}</td>
</tr>
`,
  );
  const list = html`<table>
<thead><tr><th>Written (UTC)</th><th>Kind</th><th>To</th><th>Subject</th><th>State</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
  return page(
    `Mail of ${shopName}`,
    html`<h1>Mail of ${shopName}</h1>
${mails.length === 0 ? html`<p>No mail was written yet.</p>` : list}`,
  );
};

/** One mail as its reader sees it, and as text. */
export const mailPage = (mail: KeptMail): string =>
  page(
    mail.subject,
    html`<p><a href="${mailsPath}">All mail</a></p>
<h1>${mail.subject}</h1>
<p>To ${mail.recipient}${mail.orderNumber === undefined ? '' : `, about order ${mail.orderNumber}`}; ${fate(mail)}</p>
<iframe title="The mail as HTML" src="${mailsPath}/${mail.id}/html" sandbox="${frameRights}"></iframe>
<h2>As text</h2>
<pre>${mail.text}</pre>`,
  );
