import { languages } from '@torg/domain/language';
import type { Brand } from '../brands/brand.ts';
import { brandFile } from '../brands/brand-file.ts';

const theme = `:root {
  --color-surface-sunken: #efeaf7;
  --color-accent: #39134c;
  --color-accent-quiet: #efe6f6;
  --color-link: #39134c;
  --color-header: #39134c;
  --color-on-header: #ffffff;
  --radius-m: 8px;
  --radius-l: 12px;
  --radius-control: 8px;
}
`;

/** How the pages of the demo world's BankID look. @param origins where its logins lead back to. */
export const bankIdBrand = (origins: readonly string[]): Brand => ({
  name: 'BankID (trial)',
  locales: languages,
  theme: brandFile('bankid/theme', 'css', Buffer.from(theme)),
  fonts: [],
  origins,
});
