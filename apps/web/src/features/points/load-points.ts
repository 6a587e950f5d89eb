import type { PointsEvents, ShopperPointsView } from '@torg/domain/loyalty';
import { option as O } from 'fp-ts';
import { answerOf } from '../../bindings/answer.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** Loyalty points as their page shows them; none for who is not logged in, and for who has none here. */
export type LoadedPoints = PointsEvents & {
  readonly points: ShopperPointsView | null;
  /** Whether it is the page of the newest events. */
  readonly isFirst: boolean;
};

/** The visitor's points, with a page of what happened to them. @param before where the page begins, as its address says. */
export const loadPoints = async ({ shop }: Storefront, before: unknown): Promise<LoadedPoints> => {
  const entry = typeof before === 'string' || typeof before === 'number' ? Number(before) : Number.NaN;
  const start = Number.isSafeInteger(entry) && entry > 0 ? entry : undefined;
  const points = O.toNullable(await answerOf(shop.points.balance()));
  const page = points === null ? { events: [] } : await answerOf(shop.points.events(start));
  return { ...page, points, isFirst: start === undefined };
};
