import type { BasketLimits } from '../basket/apply.ts';
import type { StoredBasket } from '../basket/basket.ts';
import type { WantedGoods } from '../basket/raise-lines.ts';
import type { Offer } from '../catalogue/ports.ts';
import { canSupply } from '../catalogue/stock.ts';
import type { AskedLine } from './read-lines.ts';

/** Lines that one quick order takes, whatever they come from. */
export const maxQuickLines = 500;

/** A quick order has more lines than one takes. */
export type OrderTooLong = { readonly _tag: 'OrderTooLong'; readonly max: number };

/** Why a line stays out of the basket. Quantities in units; `inBasket`: those of it that the basket has already. */
export type LineFault =
  | { readonly _tag: 'NoSku' }
  | { readonly _tag: 'UnknownSku' }
  /** It is no whole number from 1. */
  | { readonly _tag: 'InvalidQuantity' }
  | { readonly _tag: 'SoldOut' }
  /** `wanted`: by all lines with the SKU. */
  | { readonly _tag: 'NotEnoughStock'; readonly wanted: number; readonly available: number; readonly inBasket: number }
  | { readonly _tag: 'TooManyUnits'; readonly wanted: number; readonly max: number; readonly inBasket: number }
  /** The basket has as many lines as it takes. */
  | { readonly _tag: 'NoRoom'; readonly max: number };

/** What is wrong with which line. */
export type LineFinding = {
  /** The place of the line among those that were asked for, from 0. */
  readonly index: number;
  readonly fault: LineFault;
  /** What the SKU is called, where it is sold. */
  readonly name?: string;
};

/** What lines are judged by. */
export type QuickOrderFacts = {
  /** Present offers, by SKU. */
  readonly offers: ReadonlyMap<string, Offer>;
  readonly basket: StoredBasket;
  readonly limits: BasketLimits;
  /** Whether what is asked for comes on top of what is in the basket; else that counts as part of it. */
  readonly isOnTop: boolean;
};

/** Lines as they were judged: units are those that the basket is to hold of a SKU. */
export type JudgedLines = {
  readonly wanted: readonly WantedGoods[];
  /** Units that the good lines ask for. */
  readonly units: number;
  readonly findings: readonly LineFinding[];
};

/** How a SKU may be spelt that somebody typed: as it stands, in capitals, in small letters. */
export const spellingsOf = (sku: string): readonly string[] => {
  const typed = sku.trim();
  return typed === '' ? [] : [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
};

/** As in forms of the basket: more than digits would let `1e1` mean 10. Nothing at all is one unit. */
const unitsOf = (quantity: string): number | undefined => {
  const typed = quantity.trim();
  if (typed === '') return 1;
  const units = /^\d{1,15}$/.test(typed) ? Number(typed) : 0;
  return units >= 1 ? units : undefined;
};

/** Lines of one SKU, which are one wish. */
type Group = { readonly offer: Offer; readonly indices: readonly number[]; readonly units: number };

/**
 * Decides which lines of a quick order can be had. Lines with the same SKU add up, and stay out together. A line is taken
 * whole or not at all.
 */
export const judgeLines = (lines: readonly AskedLine[], facts: QuickOrderFacts): JudgedLines => {
  const findings: LineFinding[] = [];
  const groups = new Map<string, Group>();
  for (const [index, { sku, quantity }] of lines.entries()) {
    const spelling = spellingsOf(sku).find((one) => facts.offers.has(one));
    const offer = spelling === undefined ? undefined : facts.offers.get(spelling);
    const units = unitsOf(quantity);
    const name = offer === undefined ? {} : { name: offer.name };
    if (sku.trim() === '') findings.push({ index, fault: { _tag: 'NoSku' } });
    else if (offer === undefined) findings.push({ index, fault: { _tag: 'UnknownSku' } });
    else if (units === undefined) findings.push({ index, fault: { _tag: 'InvalidQuantity' }, ...name });
    else {
      const before = groups.get(offer.sku) ?? { offer, indices: [], units: 0 };
      groups.set(offer.sku, { offer, indices: [...before.indices, index], units: before.units + units });
    }
  }
  const { wanted, units, faults } = judgeGroups([...groups.values()], facts);
  return { wanted, units, findings: [...findings, ...faults].sort((a, b) => a.index - b.index) };
};

type JudgedGroups = {
  readonly wanted: readonly WantedGoods[];
  readonly units: number;
  readonly faults: readonly LineFinding[];
};

const judgeGroups = (groups: readonly Group[], facts: QuickOrderFacts): JudgedGroups => {
  const present = new Map(facts.basket.lines.map(({ sku, quantity }) => [sku, quantity]));
  const wanted: WantedGoods[] = [];
  const faults: LineFinding[] = [];
  let units = 0;
  let room = facts.limits.linesPerBasket - present.size;
  for (const group of groups) {
    const { offer, indices } = group;
    const own = present.get(offer.sku);
    const inBasket = facts.isOnTop ? (own ?? 0) : 0;
    const fault = faultOf(group, inBasket, facts) ?? roomFault(own, room, facts);
    if (fault !== undefined) {
      faults.push(...indices.map((index) => ({ index, fault, name: offer.name })));
      continue;
    }
    if (own === undefined) room -= 1;
    units += group.units;
    wanted.push({ offer, quantity: Math.max(own ?? 0, inBasket + group.units) });
  }
  return { wanted, units, faults };
};

/** Of a limit of the shop that nobody can reach, since less is left, the shopper hears nothing. */
const faultOf = ({ offer, units }: Group, inBasket: number, { limits }: QuickOrderFacts): LineFault | undefined => {
  const total = inBasket + units;
  const { available } = offer;
  const max = limits.quantityPerLine;
  if (available !== null && available <= 0) return { _tag: 'SoldOut' };
  const isShort = !canSupply(available, total);
  if (total > max && !(isShort && (available ?? max) < max))
    return { _tag: 'TooManyUnits', wanted: units, max, inBasket };
  return isShort ? { _tag: 'NotEnoughStock', wanted: units, available: available ?? 0, inBasket } : undefined;
};

const roomFault = (own: number | undefined, room: number, { limits }: QuickOrderFacts): LineFault | undefined =>
  own === undefined && room <= 0 ? { _tag: 'NoRoom', max: limits.linesPerBasket } : undefined;
