import Holidays from 'date-holidays';

/** What the program is asked, as its arguments: a place such as `NO` or `DE-BY`, and years from the first to the last. */
export type Wanted = { readonly place: string; readonly from: number; readonly to: number };

const dayLength = 86_400_000;

/** Public holidays as days since 1970, ascending; undefined for a place that is not known. */
const publicHolidays = ({ place, from, to }: Wanted): readonly number[] | undefined => {
  const [country = '', region] = place.split('-');
  const known = new Holidays();
  if (!Object.hasOwn(known.getCountries(), country)) return undefined;
  if (region !== undefined && !Object.hasOwn(known.getStates(country) ?? {}, region)) return undefined;
  const calendar = region === undefined ? new Holidays(country) : new Holidays(country, region);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const dates = years
    .flatMap((year) => calendar.getHolidays(year))
    .filter(({ type }) => type === 'public')
    .map(({ date }) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayLength);
  return [...new Set(dates)].sort((a, b) => a - b);
};

const [place = '', from, to] = process.argv.slice(2);
process.stdout.write(JSON.stringify(publicHolidays({ place, from: Number(from), to: Number(to) }) ?? null));
