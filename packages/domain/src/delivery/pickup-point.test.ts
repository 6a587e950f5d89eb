import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import type { FindPlace } from './find-place.ts';
import {
  choosePickupPoint,
  findNearestPickupPoints,
  type KnownPickupPoint,
  nearestPickupPoints,
} from './pickup-point.ts';

const point = (id: string, postalCode: string, differences: Partial<KnownPickupPoint> = {}): KnownPickupPoint => ({
  ...{ id, postalCode, name: id, street: 'Storgata 1', city: 'Hamar', hours: { weekdays: '08:00-22:00' } },
  ...{ method: 'near', country: 'NO' },
  ...differences,
});

const points = [
  point('oslo', '0155'),
  point('lillehammer', '2609'),
  point('hamar', '2317'),
  point('vang', '2322'),
  point('stange', '2335'),
  point('dane', '2317', { country: 'DK' }),
  point('other', '2317', { method: 'other' }),
];
const near = (postalCode: string, country = 'NO') =>
  nearestPickupPoints(points, 'near', { country, postalCode }).map(({ id }) => id);

describe('points of a way of delivery', () => {
  it('are the three nearest by postal code, of that way and country', () => {
    expect(near('2318')).toEqual(['hamar', 'vang', 'stange']);
    expect(near('2334')).toEqual(['stange', 'vang', 'hamar']);
    expect(near('2615')).toEqual(['lillehammer', 'stange', 'vang']);
    expect(near('0150')).toEqual(['oslo']);
    expect(near('2317', 'DK')).toEqual(['dane']);
  });

  it('are none where none is known in the region', () => {
    expect(near('9170')).toEqual([]);
    expect(near('')).toEqual([]);
  });

  const found = (findPlace: FindPlace) =>
    findNearestPickupPoints(findPlace, points)('near', { country: 'NO', postalCode: '2399' })();

  it('are none while the register does not know the postal code', async () => {
    expect(await found(() => TE.right({ state: 'unknown' }))).toEqual(E.right([]));
    expect(await found(() => TE.right({ state: 'known', city: 'Hamar' }))).toMatchObject(
      E.right([{ id: 'stange' }, {}, {}]),
    );
  });

  it('are the nearest where there is no register, or it cannot be asked', async () => {
    const nearest = E.right([{ id: 'stange' }, {}, {}]);
    expect(await found(() => TE.right({ state: 'unlisted' }))).toMatchObject(nearest);
    expect(await found(() => TE.left(unavailable('the file cannot be read')))).toMatchObject(nearest);
  });

  it('say nothing of the settings that they come from', () => {
    const [found] = nearestPickupPoints(points, 'near', { country: 'NO', postalCode: '2317' });
    expect(Object.keys(found ?? {}).sort()).toEqual(['city', 'hours', 'id', 'name', 'postalCode', 'street']);
  });
});

describe('the point of an order', () => {
  const offered = nearestPickupPoints(points, 'near', { country: 'NO', postalCode: '2317' });

  it('is the chosen one, or the nearest where none was chosen', () => {
    expect(choosePickupPoint(offered, 'vang')).toMatchObject(E.right({ id: 'vang' }));
    expect(choosePickupPoint(offered, '')).toMatchObject(E.right({ id: 'hamar' }));
  });

  it('is none that is not offered there', () => {
    expect(choosePickupPoint(offered, 'oslo')).toEqual(E.left('checkout.pickup_point_unknown'));
    expect(choosePickupPoint(offered, 'forged')).toEqual(E.left('checkout.pickup_point_unknown'));
  });

  it('is the carrier’s choice where none is known', () =>
    expect(choosePickupPoint([], 'left-from-before')).toEqual(E.right(undefined)));
});
