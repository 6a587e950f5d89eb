import { languages } from '@torg/domain/language';
import type { Brand } from '../brands/brand.ts';
import { brandFile } from '../brands/brand-file.ts';

const theme = `:root {
  --color-surface-sunken: #e9edf2;
  --color-accent: #23395d;
  --color-accent-quiet: #e4eaf3;
  --color-link: #23395d;
  --color-header: #23395d;
  --color-on-header: #ffffff;
  --radius-m: 4px;
  --radius-l: 6px;
  --radius-control: 4px;
}
`;

/** How the directory's pages look: those of another organisation. @param origins where its logins lead back to. */
export const directoryBrand = (origins: readonly string[]): Brand => ({
  name: 'Jobbkonto',
  locales: languages,
  theme: brandFile('jobbkonto/theme', 'css', Buffer.from(theme)),
  fonts: [],
  origins,
});
