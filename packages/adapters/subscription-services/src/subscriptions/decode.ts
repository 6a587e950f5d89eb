import type { RunningSubscription, RunningTerms, Usage } from '@torg/domain/subscription';

type Told = Readonly<Record<string, unknown>>;

/** What a subscription costs a month, or is left of a phone, is far below this: minor units. */
const mostAmount = 10_000_000;
/** Days since 1970 until the year 2200. */
const lastDay = 84_000;
const longest = 200;

const nonsense = (what: string): never => {
  // The answer is about somebody: nothing of it is quoted.
  throw new Error(`the subscription service talks nonsense about ${what}`);
};

const whole = (told: Told, field: string, most: number, least = 0): number => {
  const value = told[field];
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : nonsense(field);
};

const perhaps = <Field extends string>(told: Told, field: Field, most: number) =>
  (told[field] === undefined ? {} : { [field]: whole(told, field, most) }) as { readonly [Key in Field]?: number };

/** Markup and line breaks are in no name. */
const text = (told: Told, field: string, pattern = /^[^<>\p{Cc}]+$/u): string => {
  const value = told[field];
  return typeof value === 'string' && value.length <= longest && pattern.test(value) ? value : nonsense(field);
};

const record = (told: unknown, what: string): Told =>
  typeof told === 'object' && told !== null && !Array.isArray(told) ? (told as Told) : nonsense(what);

const terms = (told: Told): RunningTerms => ({
  ...{ plan: text(told, 'plan'), name: text(told, 'name'), monthly: whole(told, 'monthly', mostAmount) },
  ...perhaps(told, 'data', 1_000_000),
  ...perhaps(told, 'minutes', 1_000_000),
});

/** Reads a subscription. @throws Error where it cannot be one: an amount below zero, a number with markup. */
export const readSubscription = (value: unknown): RunningSubscription => {
  const told = record(value, 'a subscription');
  const { instalments, next } = told;
  return {
    ...{ id: text(told, 'id', /^[\w.:-]+$/), version: whole(told, 'version', Number.MAX_SAFE_INTEGER, 1) },
    ...terms(told),
    ...{ number: text(told, 'number', /^\+\d{5,15}$/), startsOn: whole(told, 'startsOn', lastDay) },
    nextPeriod: whole(told, 'nextPeriod', lastDay),
    ...perhaps(told, 'familyDiscount', mostAmount),
    ...perhaps(told, 'existingCustomerDiscount', mostAmount),
    ...perhaps(told, 'boundUntil', lastDay),
    ...perhaps(told, 'endsOn', lastDay),
    ...(instalments === undefined ? {} : { instalments: readInstalments(record(instalments, 'instalments')) }),
    ...(next === undefined ? {} : { next: readNext(record(next, 'a change')) }),
  };
};

const readInstalments = (told: Told) => ({
  months: whole(told, 'months', 120),
  amount: whole(told, 'amount', mostAmount),
});

const readNext = (told: Told) => ({ ...terms(told), from: whole(told, 'from', lastDay) });

/** Reads a list of subscriptions. */
export const readSubscriptions = (told: unknown): readonly RunningSubscription[] =>
  Array.isArray(told) ? told.map(readSubscription) : nonsense('the list');

/** Reads what was used. @throws Error for less than nothing, or more than a period can hold. */
export const readUsage = (value: unknown): Usage => {
  const told = record(value, 'usage');
  return {
    from: whole(told, 'from', lastDay),
    megabytes: whole(told, 'megabytes', 100_000_000),
    minutes: whole(told, 'minutes', 31 * 24 * 60),
  };
};
