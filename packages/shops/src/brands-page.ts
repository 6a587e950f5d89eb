import { type BrandTraits, differences, traitNames } from './brand-traits.ts';

/** A shop by its name, with what tells it from the others. */
export type NamedTraits = readonly [name: string, traits: BrandTraits];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const both = ([one, other]: readonly [string, string]): string => (one === other ? one : `${one}, ${other}`);

const cells = ({ fonts, accent, radius, density, header, start }: BrandTraits): readonly string[] => [
  both(fonts),
  `${Math.round(accent.hue)}° at ${Math.round(accent.lightness * 100)} %`,
  `${radius[0]} px, controls ${radius[1] > 100 ? 'round' : `${radius[1]} px`}`,
  `${density[0]} px between groups, ${density[1]} cards across`,
  header,
  start.length === 0 ? 'closed: one article' : start.join(', '),
];

/** The tables of docs/brands.md: what each shop looks like, and by what each pair differs. */
export const brandTables = (shops: readonly NamedTraits[]): string => {
  const looks = table(
    ['shop', ...traitNames],
    shops.map(([name, traits]) => [name, ...cells(traits)]),
  );
  const pairs = shops.flatMap(([name, traits], index) =>
    shops.slice(index + 1).map(([other, others]) => {
      const found = differences(traits, others);
      return [
        `${name} – ${other}`,
        ...traitNames.map((trait) => (found.includes(trait) ? '≠' : '=')),
        `${found.length} of ${traitNames.length}`,
      ];
    }),
  );
  return `${looks}\n\n${table(['pair', ...traitNames, 'in all'], pairs)}\n`;
};
