import type { Letter } from './letter.ts';

/** A letter for readers that show text alone. */
export const letterText = (letter: Letter, shopName: string): string => {
  const { unsubscribe: way } = letter;
  const unsubscribe = way === undefined ? [] : [`${way.label}:`, way.href];
  return [
    [shopName],
    [letter.title, '', letter.intro],
    [...(letter.link === undefined ? [] : [`${letter.link.label}:`, letter.link.href]), letter.hint],
    ...(letter.track === undefined ? [] : [[`${letter.track.label}:`, letter.track.href]]),
    ...(letter.lines.length === 0 ? [] : [goods(letter)]),
    ...(letter.sums.length === 0 ? [] : [letter.sums.map(({ label, amount }) => `${label}: ${amount}`)]),
    ...letter.facts.map(({ label, lines }) => [`${label}:`, ...lines.map((line) => `  ${line}`)]),
    ['--', letter.footer, ...unsubscribe],
  ]
    .map((part) => part.join('\n'))
    .join('\n\n')
    .concat('\n');
};

const goods = ({ goodsTitle, lines }: Letter): readonly string[] => [
  `${goodsTitle}:`,
  ...lines.flatMap(({ name, details, amount, more = [] }) => [
    `- ${name}`,
    ...(details === '' ? [] : [`  ${[details, amount].filter(Boolean).join(': ')}`]),
    ...more.map((line) => `  ${line}`),
  ]),
];
