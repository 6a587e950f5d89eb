import { either as E } from 'fp-ts';
import { type EnergyClass, type EnergyLabel, energyClasses } from '../product-facts.ts';
import type { FeedContext } from './feed-context.ts';
import { readList } from './feed-details.ts';
import { readImage } from './feed-fields.ts';
import { readAddress } from './feed-files.ts';
import type { FeedFacts } from './feed-item.ts';
import { type FeedRow, type Field, optional, type Told, valuesOf, wrong } from './feed-row.ts';

const isClass = (text: string): text is EnergyClass => energyClasses.some((known) => known === text);

const readClass =
  (field: string) =>
  (text: string): Field<EnergyClass> => {
    const upper = text.toUpperCase();
    return isClass(upper) ? E.right(upper) : wrong(field, text, 'unknown_energy_class', energyClasses.join(', '));
  };

/** How good a class is; 0 is the best. */
const rankOf = (known: EnergyClass): number => energyClasses.indexOf(known);

/** Labels of before 2021 reach from A+++ to D. */
const usualScale = (known: EnergyClass): readonly [EnergyClass, EnergyClass] =>
  rankOf(known) < rankOf('A') ? ['A+++', 'D'] : ['A', 'G'];

/** Reads `EC:EPREL:123456`; certifications of others are passed over. */
const readEprel = (row: FeedRow): Field<string | undefined> => {
  for (const text of readList(valuesOf(row, 'certification'))) {
    const [authority = '', name = '', code = ''] = text.split(':').map((part) => part.trim());
    if (name === '') return wrong('certification', text, 'invalid_certification', 'authority:name:code');
    if (!/^(EC|European_Commission)$/i.test(authority) || name.toUpperCase() !== 'EPREL') continue;
    return /^\d{1,20}$/.test(code)
      ? E.right(code)
      : wrong(
          'certification',
          text,
          'invalid_certification',
          'EC:EPREL: and the number in EPREL, such as EC:EPREL:123456',
        );
  }
  return E.right(undefined);
};

const readArrow = (row: FeedRow): Field<Pick<EnergyLabel, 'class' | 'best' | 'worst'> | undefined> => {
  const read = (field: string) => optional(row, field, readClass(field));
  const [known, highest, lowest] = [
    read('energy_efficiency_class'),
    read('max_energy_efficiency_class'),
    read('min_energy_efficiency_class'),
  ];
  if (E.isLeft(known)) return known;
  if (E.isLeft(highest)) return highest;
  if (E.isLeft(lowest)) return lowest;
  if (known.right === undefined) return E.right(undefined);
  const [usualBest, usualWorst] = usualScale(known.right);
  const [best, worst] = [highest.right ?? usualBest, lowest.right ?? usualWorst];
  return rankOf(best) <= rankOf(known.right) && rankOf(known.right) <= rankOf(worst)
    ? E.right({ class: known.right, best, worst })
    : wrong('energy_efficiency_class', known.right, 'energy_class_off_scale', `a class from ${best} to ${worst}`);
};

/**
 * Reads an energy label: its class and scale, picture, sheet and number in EPREL. The rest is nothing without the class;
 * each may be wrong by itself.
 */
export const readEnergy = (row: FeedRow, context: FeedContext): Told<Pick<FeedFacts, 'energy'>> => {
  const arrow = readArrow(row);
  const picture = optional(row, 'energy_label', (value) => readImage('energy_label', value, context));
  const sheet = optional(row, 'energy_sheet', (value) => readAddress('energy_sheet', value, context));
  const eprel = readEprel(row);
  const wrongs = [arrow, picture, sheet, eprel].flatMap((field) => (E.isLeft(field) ? field.left : []));
  if (E.isLeft(arrow) || arrow.right === undefined) return { told: {}, wrongs };
  const found = <A>(field: Field<A | undefined>): A | undefined => (E.isRight(field) ? field.right : undefined);
  const [label, address, number] = [found(picture), found(sheet)?.address, found(eprel)];
  const energy = {
    ...arrow.right,
    ...(label === undefined ? {} : { picture: label }),
    ...(address === undefined ? {} : { sheet: address }),
    ...(number === undefined ? {} : { eprel: number }),
  };
  return { told: { energy }, wrongs };
};
