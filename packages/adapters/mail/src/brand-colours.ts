/** The colours of a mail. Mail programs know no custom properties, so they stand in the mail as they are. */
export type BrandColours = Readonly<Record<Name, string>>;

const defaults = {
  surface: '#ffffff',
  'surface-sunken': '#f6f5f1',
  text: '#191c1b',
  'text-muted': '#585f5c',
  border: '#e3e1da',
  accent: '#1d5b4b',
  'on-accent': '#ffffff',
  header: '#ffffff',
  'on-header': '#191c1b',
};

type Name = keyof typeof defaults;

const isName = (name: string): name is Name => name in defaults;

/** What holds under a condition, such as a theme's dark side, is nothing that a mail or a sheet of paper can ask for. */
const conditional = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** Reads a brand's colours from its style sheet; what it does not name, or names in another way than `#rrggbb`, is usual. */
export const brandColours = (themeCss: string): BrandColours => {
  const named = [...themeCss.replace(conditional, '').matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})\s*;/gi)];
  const own = named.flatMap(([, name = '', colour = '']) => (isName(name) ? [[name, colour] as const] : []));
  return { ...defaults, ...Object.fromEntries(own) };
};
