import { settingEffects } from '../setting-effects.ts';
import { ShopJson } from '../shop-info-schema.ts';

type Node = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly patternProperties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly default?: unknown;
  readonly required?: readonly string[];
};

/** A setting: its path, what it may be, and what it is where it is left out. */
type Setting = { readonly path: string; readonly type: string; readonly byDefault: string };

const typeOf = (node: Node): string => {
  if (node.enum !== undefined) return node.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (node.patternProperties !== undefined) {
    const values = Object.values(node.patternProperties)[0];
    return values?.type === 'string' ? 'text by language' : `${values?.type ?? 'value'} by name`;
  }
  return node.type ?? 'any';
};

/** The default of a field: its own, or what the default of the object around it says. */
const defaultOf = (node: Node, isRequired: boolean, inherited: unknown): string => {
  const value = node.default ?? inherited;
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  return isRequired ? 'needed' : 'none';
};

const settingsIn = (node: Node, path: string, isRequired: boolean, inherited: unknown): readonly Setting[] => {
  if (node.properties !== undefined) {
    const known = node.default ?? inherited;
    return Object.entries(node.properties).flatMap(([name, field]) =>
      settingsIn(
        field,
        path === '' ? name : `${path}.${name}`,
        node.required?.includes(name) === true,
        typeof known === 'object' && known !== null ? (known as Readonly<Record<string, unknown>>)[name] : undefined,
      ),
    );
  }
  if (node.items !== undefined)
    return settingsIn(
      node.items,
      `${path}[]`,
      node.items.properties === undefined && isRequired && node.default === undefined,
      node.default,
    );
  return [{ path, type: typeOf(node), byDefault: defaultOf(node, isRequired, inherited) }];
};

/** Every setting that shop.json may have, in the order of the schema. */
export const settings: readonly Setting[] = [
  { path: '$schema', type: 'string', byDefault: 'none' },
  ...settingsIn(ShopJson as unknown as Node, '', true, undefined),
];

const inCell = (text: string): string => text.replaceAll('|', '\\|');

const rowOf = ({ path, type, byDefault }: Setting): string => {
  const { effect, shownBy } = settingEffects[path] ?? { effect: '', shownBy: '' };
  return `| \`${path}\` | ${inCell(type)} | ${inCell(byDefault)} | ${inCell(effect)} | ${shownBy} |`;
};

/** What docs/settings.md says: every setting of shop.json with its effect and the test that shows it. */
export const settingsDocument = (): string => `# Settings of a shop

Written by a test from the schema that \`shop.json\` is read by: \`UPDATE_DOCS=1 npx vitest run settings-document\` in \`packages/adapters/shop-files\`. A field that is not here is an error with its path; a field of the schema without an effect, a reader and a test fails. How a shop is made stands in [new-shop.md](new-shop.md). Editors complete and check the file by [shop.schema.json](shop.schema.json), which a new shop has beside it: \`"$schema": "./shop.schema.json"\`.

\`[]\` stands for each item of a list. “needed” has no default.

| setting | type | default | effect | shown by |
|---|---|---|---|---|
${settings.map(rowOf).join('\n')}
`;
