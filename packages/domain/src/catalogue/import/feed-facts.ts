import { either as E } from 'fp-ts';
import type { FeedContext } from './feed-context.ts';
import { readList } from './feed-details.ts';
import { readEnergy } from './feed-energy.ts';
import { readImage } from './feed-fields.ts';
import { readDocuments, readVideo } from './feed-files.ts';
import type { FeedFacts } from './feed-item.ts';
import { atMost, longest, most, within } from './feed-limits.ts';
import { readUnitPricing } from './feed-measure.ts';
import { readTime } from './feed-period.ts';
import { type FeedRow, type Field, firstOf, optional, type Told, valuesOf, wrong } from './feed-row.ts';
import type { Plain } from './feed-texts.ts';

const orNothing = <A extends object>(field: Field<A>): Told<A | Record<never, never>> =>
  E.isLeft(field) ? { told: {}, wrongs: field.left } : { told: field.right, wrongs: [] };

/** Reads `yes`, `no`, `true` and `false`. */
export const readYesNo =
  (field: string) =>
  (text: string): Field<boolean> =>
    /^(yes|no|true|false)$/i.test(text)
      ? E.right(/^(yes|true)$/i.test(text))
      : wrong(field, text, 'invalid_yes_no', 'yes or no');

const mostWatts = 1_000;

const readWatts = (row: FeedRow, field: string): Field<number> => {
  const text = firstOf(row, field) ?? '';
  const [, number = ''] = /^(\d{1,4}(?:\.\d{1,2})?)\s*W?$/i.exec(text) ?? [];
  const watts = Number(number);
  return watts > 0 && watts <= mostWatts
    ? E.right(watts)
    : wrong(field, text, 'invalid_watts', `watts above 0 and up to ${mostWatts}, such as 45`);
};

/** The picture of a fact; the fact stands without one that is wrong. */
const readPicture = (row: FeedRow, field: 'charging_pictogram' | 'eco_rating_label', context: FeedContext) => {
  const picture = optional(row, field, (value) => readImage(field, value, context));
  if (E.isLeft(picture)) return { told: {}, wrongs: picture.left };
  return { told: picture.right === undefined ? {} : { picture: picture.right }, wrongs: [] };
};

const readWattage = (row: FeedRow): Field<Pick<FeedFacts, 'charging'>> => {
  const columns = ['charging_min_watts', 'charging_max_watts', 'charging_usb_pd', 'charger_included'] as const;
  if (columns.every((column) => firstOf(row, column) === undefined)) return E.right({});
  const [min, max] = [readWatts(row, 'charging_min_watts'), readWatts(row, 'charging_max_watts')];
  const usbPd = optional(row, 'charging_usb_pd', readYesNo('charging_usb_pd'));
  const included = optional(row, 'charger_included', readYesNo('charger_included'));
  if (E.isLeft(min)) return min;
  if (E.isLeft(max)) return max;
  if (E.isLeft(usbPd)) return usbPd;
  if (E.isLeft(included)) return included;
  if (min.right > max.right) {
    return wrong(
      'charging_min_watts',
      String(min.right),
      'invalid_watts',
      `at most ${max.right}, as charging_max_watts`,
    );
  }
  return E.right({
    charging: {
      ...{ minWatts: min.right, maxWatts: max.right, usbPd: usbPd.right ?? false },
      ...(included.right === undefined ? {} : { chargerIncluded: included.right }),
    },
  });
};

const readPercent =
  (field: string) =>
  (text: string): Field<number> =>
    /^(100|[1-9]\d?)\s*%?$/.test(text)
      ? E.right(Number.parseInt(text, 10))
      : wrong(field, text, 'invalid_number', 'a whole number from 1 to 100');

const readCharging = (row: FeedRow, context: FeedContext): Told<Pick<FeedFacts, 'charging'>> => {
  const { told, wrongs } = orNothing(readWattage(row));
  const picture = readPicture(row, 'charging_pictogram', context);
  return {
    told: 'charging' in told && told.charging !== undefined ? { charging: { ...told.charging, ...picture.told } } : {},
    wrongs: [...wrongs, ...picture.wrongs],
  };
};

const readScore = (row: FeedRow, plain: Plain): Told<Pick<FeedFacts, 'eco'>> => {
  const score = optional(row, 'eco_rating', readPercent('eco_rating'));
  if (E.isLeft(score)) return { told: {}, wrongs: score.left };
  if (score.right === undefined) return { told: {}, wrongs: [] };
  const asked = atMost('eco_rating_reason', most.eco_rating_reason, readList(valuesOf(row, 'eco_rating_reason')));
  if (E.isLeft(asked)) return { told: { eco: { score: score.right, reasons: [] } }, wrongs: asked.left };
  const reasons = asked.right.map((reason) => within('eco_rating_reason', longest.eco_rating_reason, plain(reason)));
  return {
    told: {
      eco: { score: score.right, reasons: reasons.flatMap((reason) => (E.isRight(reason) ? [reason.right] : [])) },
    },
    wrongs: reasons.flatMap((reason) => (E.isLeft(reason) ? reason.left : [])),
  };
};

const readEco = (row: FeedRow, plain: Plain, context: FeedContext): Told<Pick<FeedFacts, 'eco'>> => {
  const { told, wrongs } = readScore(row, plain);
  const picture = readPicture(row, 'eco_rating_label', context);
  return {
    told: told.eco === undefined ? {} : { eco: { ...told.eco, ...picture.told } },
    wrongs: [...wrongs, ...picture.wrongs],
  };
};

const readCondition = (row: FeedRow, plain: Plain): Field<Pick<FeedFacts, 'condition'>> => {
  const state = firstOf(row, 'condition')?.toLowerCase() ?? 'new';
  const grade = optional(row, 'condition_grade', (text) =>
    within('condition_grade', longest.condition_grade, plain(text)),
  );
  const battery = optional(row, 'battery_health', readPercent('battery_health'));
  if (state !== 'new' && state !== 'used' && state !== 'refurbished') {
    return wrong('condition', firstOf(row, 'condition') ?? '', 'unknown_condition', 'new, refurbished or used');
  }
  if (state === 'new') return E.right({});
  if (E.isLeft(grade)) return grade;
  if (E.isLeft(battery)) return battery;
  return E.right({
    condition: {
      state,
      ...(grade.right === undefined ? {} : { grade: grade.right }),
      ...(battery.right === undefined ? {} : { batteryHealth: battery.right }),
    },
  });
};

const readAvailableAt = (row: FeedRow): Field<Pick<FeedFacts, 'availableAt'>> => {
  const text = firstOf(row, 'availability_date');
  if (text === undefined || !/^(preorder|backorder)$/i.test(firstOf(row, 'availability') ?? '')) return E.right({});
  const availableAt = readTime(text);
  return availableAt === undefined
    ? wrong('availability_date', text, 'invalid_date', 'a date and time, such as 2026-12-24T13:00+0100')
    : E.right({ availableAt });
};

/** Reads facts that goods can be sold without: one that is wrong is left out, and told. */
export const readFacts = (row: FeedRow, plain: Plain, context: FeedContext): Told<FeedFacts> => {
  const all: readonly Told<FeedFacts>[] = [
    readEnergy(row, context),
    readCharging(row, context),
    readEco(row, plain, context),
    readDocuments(row, plain, context),
    readVideo(row, context),
    orNothing(readUnitPricing(row)),
    orNothing(readCondition(row, plain)),
    orNothing(readAvailableAt(row)),
  ];
  return {
    told: Object.assign({}, ...all.map(({ told }) => told)),
    wrongs: all.flatMap(({ wrongs }) => wrongs),
  };
};
