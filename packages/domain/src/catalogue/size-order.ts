/** Letters are of the first kind; numbers are of the kind that their unit measures, and compared within it. */
type Size = { readonly kind: string; readonly amounts: readonly number[] };

/** What a unit measures, and how many of the smallest one it is. */
const units: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  ...{ mb: ['bytes', 1], gb: ['bytes', 1_024], tb: ['bytes', 1_048_576] },
  ...{ mm: ['length', 1], cm: ['length', 10], dm: ['length', 100], m: ['length', 1_000] },
  ...{ g: ['weight', 1], kg: ['weight', 1_000], ml: ['volume', 1], cl: ['volume', 10], dl: ['volume', 100] },
  ...{ l: ['volume', 1_000], liter: ['volume', 1_000], litre: ['volume', 1_000] },
};

const letters = /^(\d*)(x*)([sml])$/i;
const number = /\d+(?:[.,]\d+)?/g;

/** 0 for M, below it for small and above it for large; `3XL` is as `XXXL`. */
const ofLetters = (text: string): number | undefined => {
  const found = letters.exec(text);
  if (found === null) return undefined;
  const [, count = '', crosses = '', letter = ''] = found;
  const steps = 1 + (count === '' ? crosses.length : Number(count) * crosses.length);
  return { s: -steps, m: 0, l: steps }[letter.toLowerCase()];
};

const sizeOf = (value: string): Size | undefined => {
  const text = value.trim();
  const lettered = text.split(/\s*[/–-]\s*/).map(ofLetters);
  const amounts = lettered.filter((amount) => amount !== undefined);
  if (amounts.length === lettered.length) return { kind: '', amounts };
  if (!/^\d/.test(text)) return undefined;
  // Four digits and more are grouped in threes by a space.
  const plain = text.replace(/(?<=\d)\s(?=\d{3}(?!\d))/gu, '');
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? [];
  const word = words.find((candidate) => candidate in units) ?? words.at(-1) ?? '0';
  const [kind, factor] = units[word] ?? [word, 1];
  const numbers = plain.match(number) ?? [];
  return { kind, amounts: numbers.map((found) => Number(found.replace(',', '.')) * factor) };
};

const compareSizes = (a: Size, b: Size): number => {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  if (a.kind !== '' && a.amounts.length !== b.amounts.length) return a.amounts.length - b.amounts.length;
  const longer = a.amounts.length > b.amounts.length ? a.amounts : b.amounts;
  const differing = longer.findIndex((_, place) => a.amounts[place] !== b.amounts[place]);
  return differing === -1 ? 0 : (a.amounts[differing] ?? -1) - (b.amounts[differing] ?? -1);
};

/** Letters, shoe numbers, pairs of them and each number of measures stand apart: nobody chooses between S and 42. */
const groupOf = (value: string): string => {
  const size = sizeOf(value);
  if (size === undefined) return 'none';
  return size.kind === '' ? 'letters' : `${size.kind} ${size.amounts.length}`;
};

/**
 * Whether a size is of another kind than the one before it, where sizes stand in a list: that of clothes, shoes or tables.
 * @param before undefined for the first of a list, which begins nothing.
 */
export const beginsSizes = (name: string, before: string | undefined, value: string): boolean =>
  name === 'size' && before !== undefined && groupOf(before) !== groupOf(value);

/**
 * Values of a facet or an option as people count them: XS before S before 3XL, 36–39 before 40–43, 256 GB before 1 TB.
 * Values that are no sizes come after them, in the order they have; where a name other than `size` has any of those,
 * nothing moves.
 */
export const inSizeOrder = <A>(name: string, values: readonly A[], wordsOf: (value: A) => string): readonly A[] => {
  const sized = values.map((value) => ({ value, size: sizeOf(wordsOf(value)) }));
  if (name !== 'size' && sized.some(({ size }) => size === undefined)) return values;
  return sized
    .sort((a, b) => {
      if (a.size === undefined || b.size === undefined)
        return Number(a.size === undefined) - Number(b.size === undefined);
      return compareSizes(a.size, b.size);
    })
    .map(({ value }) => value);
};
