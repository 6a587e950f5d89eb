import { either as E } from 'fp-ts';
import type { Sending } from './fulfil.ts';
import type { Units } from './order.ts';
import { togetherBySku } from './units.ts';

/** What is told of goods that left the house, before it is checked. */
export type ToldSending = {
  readonly units?: readonly Units[];
  /** As the warehouse calls the parcel. */
  readonly id?: string;
  readonly carrier?: string;
  readonly tracking?: string;
};

/** What is wrong with it, and what would be right (English, for operators and warehouses). */
export type SendingFault = {
  readonly field: 'units' | 'id' | 'carrier' | 'tracking';
  readonly value: unknown;
  readonly expected: string;
};

/** The most SKUs that a parcel is told to hold. */
const mostUnits = 500;

/** Characters of the longest name or number of a parcel. */
const longest = 100;

const isPlain = (text: string): boolean =>
  text.trim() !== '' && text.length <= longest && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);

const textFault = (field: 'id' | 'carrier' | 'tracking', value: string | undefined): readonly SendingFault[] =>
  value === undefined || isPlain(value)
    ? []
    : [{ field, value, expected: `a line of 1 to ${longest} characters, or to be left out` }];

const areUnits = (units: readonly Units[]): boolean =>
  units.length > 0 &&
  units.length <= mostUnits &&
  units.every(({ sku, quantity }) => isPlain(sku) && Number.isSafeInteger(quantity) && quantity > 0);

/** Checks what is told of goods that left the house; without units it is all that the order has left. */
export const readSending = (told: ToldSending): E.Either<readonly SendingFault[], Sending> => {
  const { units, id, carrier, tracking } = told;
  const faults = [
    ...(units === undefined || areUnits(units)
      ? []
      : [
          {
            ...{ field: 'units' as const, value: units },
            expected: `1 to ${mostUnits} SKUs, each with a whole number from 1, or to be left out`,
          },
        ]),
    ...textFault('id', id),
    ...textFault('carrier', carrier),
    ...textFault('tracking', tracking),
  ];
  if (faults.length > 0) return E.left(faults);
  const parcel = {
    ...(id === undefined ? {} : { id }),
    ...(carrier === undefined ? {} : { carrier: carrier.trim() }),
    ...(tracking === undefined ? {} : { tracking: tracking.trim() }),
  };
  return E.right({
    ...(units === undefined ? {} : { units: togetherBySku(units) }),
    ...(Object.keys(parcel).length === 0 ? {} : { parcel }),
  });
};
