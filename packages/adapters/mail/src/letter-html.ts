import { html, type SafeHtml } from '@remix-run/html-template';
import type { Locale } from '@torg/domain/shop';
import type { BrandColours } from './brand-colours.ts';
import type { Letter } from './letter.ts';

type Look = { readonly colours: BrandColours; readonly shopName: string; readonly locale: Locale };

const fonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Readers in the dark that understand it get dark paper; the rest turn colours as they like. */
const darkStyle = html`<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #121413 !important; }
  .paper { background: #1d201f !important; }
  .ink { color: #f1f2f0 !important; }
  .quiet { color: #b6bcb8 !important; }
  .rule { border-color: #3a403d !important; }
}
</style>`;

/**
 * A letter as HTML that mail programs show: tables, styles beside each element, and nothing that has to be fetched, so
 * that opening it tells nobody.
 */
export const letterHtml = (letter: Letter, { colours, shopName, locale }: Look): string => {
  const { surface, text, accent, header } = colours;
  const document = html`<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
${darkStyle}
</head>
<body class="ground" style="margin:0;padding:0;background:${colours['surface-sunken']}">
<div style="display:none;max-height:0;overflow:hidden">${letter.intro}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${colours['surface-sunken']}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;font-family:${fonts};font-size:16px;line-height:1.5;color:${text}">
<tr><td style="padding:20px 32px;background:${header};color:${colours['on-header']};font-size:22px;font-weight:700;border-bottom:3px solid ${accent}">${shopName}</td></tr>
<tr><td class="paper ink" style="padding:32px;background:${surface};color:${text}">
<h1 class="ink" style="margin:0 0 12px;font-size:26px;line-height:1.25;color:${text}">${letter.title}</h1>
<p class="ink" style="margin:0 0 24px;color:${text}">${letter.intro}</p>
${button(letter, colours)}
${goods(letter, colours)}
${sums(letter, colours)}
${facts(letter, colours)}
</td></tr>
<tr><td class="quiet" style="padding:20px 32px;font-size:13px;color:${colours['text-muted']}">${letter.footer}${unsubscribe(letter, colours)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return `<!doctype html>\n${document}\n`;
};

const unsubscribe = ({ unsubscribe: way }: Letter, colours: BrandColours): SafeHtml =>
  way === undefined
    ? html``
    : html`<br><a class="quiet" href="${way.href}" target="_blank" style="color:${colours['text-muted']}">${way.label}</a>`;

const button = ({ link, hint, track }: Letter, colours: BrandColours): SafeHtml =>
  html`${link === undefined ? undefined : way(link, colours)}
<p class="quiet" style="margin:8px 0 28px;font-size:13px;color:${colours['text-muted']}">${hint}</p>${tracking(track, colours)}`;

const way = ({ href, label }: NonNullable<Letter['link']>, colours: BrandColours): SafeHtml =>
  html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:4px;background:${colours.accent}"><a href="${href}" target="_blank" style="display:inline-block;padding:12px 24px;color:${colours['on-accent']};font-weight:600;text-decoration:none">${label}</a></td></tr></table>`;

const tracking = (track: Letter['track'], colours: BrandColours): SafeHtml =>
  track === undefined
    ? html``
    : html`<p style="margin:0 0 28px"><a class="ink" href="${track.href}" target="_blank" style="color:${colours.text};font-weight:600">${track.label}</a></p>`;

const goods = ({ goodsTitle, lines }: Letter, colours: BrandColours): SafeHtml => {
  if (lines.length === 0) return html``;
  const rule = `border-bottom:1px solid ${colours.border}`;
  const rows = lines.map(
    ({ name, details, amount, more = [] }) =>
      html`<tr><td class="rule" style="padding:12px 12px 12px 0;${rule}"><strong>${name}</strong><br><span class="quiet" style="font-size:14px;color:${colours['text-muted']}">${details}${more.map((line) => html`<br>${line}`)}</span></td><td class="rule" align="right" valign="top" style="padding:12px 0;white-space:nowrap;${rule}">${amount}</td></tr>
`,
  );
  return html`<h2 class="ink" style="margin:0;font-size:18px;color:${colours.text}">${goodsTitle}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="font-size:16px">
${rows}</table>`;
};

const sums = ({ sums: all }: Letter, colours: BrandColours): SafeHtml => {
  const rows = all.map(({ label, amount, isTotal }) => {
    const size = isTotal ? 'font-size:18px;font-weight:700' : 'font-size:14px';
    return html`<tr><td style="padding:4px 12px 4px 0;${size}">${label}</td><td align="right" style="padding:4px 0;white-space:nowrap;${size}">${amount}</td></tr>
`;
  });
  return html`<table class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0 28px;color:${colours.text}">
${rows}</table>`;
};

const facts = ({ facts: all }: Letter, colours: BrandColours): SafeHtml => {
  const rows = all.map(
    ({ label, lines }) =>
      html`<tr><th class="quiet" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:400;color:${colours['text-muted']}">${label}</th><td class="ink" valign="top" style="padding:6px 0;color:${colours.text};word-break:break-word">${broken(lines)}</td></tr>
`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="font-size:14px">
${rows}</table>`;
};

const broken = (lines: readonly string[]): SafeHtml[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
