import { either as E, option as O } from 'fp-ts';
import {
  type KeptList,
  type ListContent,
  type ListInShort,
  type ListLine,
  type ListRefusal,
  longestListName,
  mostListLines,
  mostLists,
} from './shopping-list.ts';

/** Units of a SKU, as they were asked for. */
export type AskedUnits = { readonly sku: string; readonly quantity: number };

/** What is wanted of a list that is shown. */
export type WantedList = {
  /** That of the list which was shown. */
  readonly revision: number;
  readonly name: string;
  readonly lines: readonly AskedUnits[];
};

/** What lists are judged by. */
export type ListRules = {
  /** The most units of a line. */
  readonly quantityPerLine: number;
  /** What goods are called that are sold, by SKU. */
  readonly names: ReadonlyMap<string, string>;
};

type OtherLists = readonly Pick<ListInShort, 'name'>[];

/** The name that a list is kept under: without spaces around it, on one line. */
export const listName = (typed: string): E.Either<ListRefusal, string> => {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const isRight = name !== '' && name.length <= longestListName && name.isWellFormed() && !/[\p{Cc}\p{Cf}]/u.test(name);
  return isRight ? E.right(name) : E.left({ _tag: 'InvalidListName', max: longestListName });
};

/** Whether a line may have so many units. */
export const isUnits = (quantity: number | undefined, max: number): boolean =>
  quantity !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= max;

/** Each SKU once, with what is asked for it in all. */
export const inSum = (lines: readonly ListLine[]): readonly ListLine[] => {
  const bySku = new Map<string, ListLine>();
  for (const line of lines) {
    bySku.set(line.sku, { ...line, quantity: line.quantity + (bySku.get(line.sku)?.quantity ?? 0) });
  }
  return [...bySku.values()];
};

const linesIn = (lines: readonly ListLine[], max: number): E.Either<ListRefusal, readonly ListLine[]> => {
  const wrong = lines.find(({ quantity }) => !isUnits(quantity, max));
  if (wrong !== undefined) return E.left({ _tag: 'InvalidListQuantity', sku: wrong.sku, max });
  return lines.length > mostListLines ? E.left({ _tag: 'TooManyListLines', max: mostListLines }) : E.right(lines);
};

const isSame = (one: ListContent, other: Omit<ListContent, 'createdBy'>): boolean =>
  one.name === other.name &&
  one.lines.length === other.lines.length &&
  one.lines.every(({ sku, quantity }, at) => sku === other.lines[at]?.sku && quantity === other.lines[at]?.quantity);

/**
 * Makes a list of goods. Made again under its name with the same goods it is the one that is there: a second click adds
 * none.
 * @param wanted its name as `listName` says it.
 * @param max the most units of a line; what a basket or an order held more of is lowered to it.
 */
export const makeList =
  (wanted: ListContent, max: number) =>
  (namesake: O.Option<KeptList>, others: OtherLists): E.Either<ListRefusal, O.Option<ListContent>> => {
    const lines = inSum(wanted.lines).map((line) => ({ ...line, quantity: Math.min(line.quantity, max) }));
    if (lines.length === 0) return E.left({ _tag: 'EmptyList' });
    if (O.isSome(namesake)) {
      return isSame(namesake.value, { ...wanted, lines }) ? E.right(namesake) : E.left({ _tag: 'ListNameTaken' });
    }
    if (others.length >= mostLists) return E.left({ _tag: 'TooManyLists', max: mostLists });
    return E.map((good: readonly ListLine[]) => O.some({ ...wanted, lines: good }))(linesIn(lines, max));
  };

/**
 * Names a list anew, and says what is on it. Goods that are sold no more stay under the name that they had. What says the
 * same as the list is no stale change, whatever the revision.
 */
export const changeList =
  (wanted: WantedList, { names, quantityPerLine }: ListRules) =>
  (found: O.Option<KeptList>, others: OtherLists): E.Either<ListRefusal, O.Option<ListContent>> => {
    if (O.isNone(found)) return E.left({ _tag: 'UnknownList' });
    const list = found.value;
    const name = listName(wanted.name);
    if (E.isLeft(name)) return name;
    const named: ListLine[] = [];
    for (const { sku, quantity } of wanted.lines) {
      const known = names.get(sku) ?? list.lines.find((line) => line.sku === sku)?.name;
      if (known === undefined) return E.left({ _tag: 'UnknownSku', sku });
      named.push({ sku, name: known, quantity });
    }
    const lines = linesIn(inSum(named), quantityPerLine);
    if (E.isLeft(lines)) return lines;
    const next = { name: name.right, createdBy: list.createdBy, lines: lines.right };
    if (isSame(list, next)) return E.right(found);
    if (wanted.revision !== list.revision) return E.left({ _tag: 'ListChanged' });
    return others.some((other) => other.name === next.name) ? E.left({ _tag: 'ListNameTaken' }) : E.right(O.some(next));
  };

/** Removes a list for good. */
export const removeList = (found: O.Option<KeptList>): E.Either<ListRefusal, O.Option<ListContent>> =>
  O.isSome(found) ? E.right(O.none) : E.left({ _tag: 'UnknownList' });
