import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CheckoutDetails, CheckoutForm } from '../checkout/checkout.ts';
import { type CheckoutRules, validateCheckout } from '../checkout/validate-checkout.ts';
import { chooseWindow, type PlannedWindow, plannedWindows, type WindowShop } from '../delivery/delivery-window.ts';
import { choosePickupPoint, type FindPickupPoints, type PickupPoint } from '../delivery/pickup-point.ts';
import { missingProof } from '../session/server/identification.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { ReadTaxations } from '../tax/read-taxations.ts';
import { type Taxation, taxationBy } from '../tax/taxation.ts';
import type { KnownUser } from '../user/user.ts';
import type { BasketToOrder } from './draft-order.ts';
import type { PlaceOrderError, PlaceOrderFailure } from './order.ts';

/** What a form says, where all of it is right by itself. */
export const checkForm = (form: CheckoutForm, info: CheckoutRules): E.Either<PlaceOrderError, CheckoutDetails> =>
  F.pipe(
    validateCheckout(form, info),
    E.mapLeft((errors) => ({ _tag: 'InvalidDetails', errors })),
  );

/** How an order by a valid form is taxed; a VAT number that its register does not know is told beside its field. */
export const taxationOf = (
  { info, readTaxations }: { readonly info: Pick<ShopInfo, 'deliveryMethods'>; readonly readTaxations: ReadTaxations },
  { deliveryMethod, address, business }: CheckoutDetails,
): TE.TaskEither<PlaceOrderError, Taxation> => {
  const { pickup = false, digital = false } = info.deliveryMethods.find(({ id }) => id === deliveryMethod) ?? {};
  return F.pipe(
    TE.fromTask(readTaxations(business?.vatNumber ?? '')),
    TE.filterOrElseW(
      ({ vatNumber }) => vatNumber !== 'Invalid',
      (): PlaceOrderError => ({
        _tag: 'InvalidDetails',
        errors: [{ field: 'vatNumber', code: 'checkout.vat_number_unknown' }],
      }),
    ),
    TE.map(({ byCountry }) => taxationBy(byCountry, { pickup, digital }, address.country)),
  );
};

/** Where the goods are handed over, by what the server itself knows: a form may say anything. */
export const pointOf = (
  findPickupPoints: FindPickupPoints,
  { deliveryMethod, pickupPoint, address }: CheckoutDetails,
): TE.TaskEither<PlaceOrderFailure, PickupPoint | undefined> =>
  F.pipe(
    findPickupPoints(deliveryMethod, address),
    TE.chainEitherKW((offered) => choosePickupPoint(offered, pickupPoint)),
    TE.mapLeft(
      (failure): PlaceOrderFailure =>
        typeof failure === 'string'
          ? { _tag: 'InvalidDetails', errors: [{ field: 'pickupPoint', code: failure }] }
          : failure,
    ),
  );

/** When the goods are brought. Whether there is a place left is seen when it is taken. */
export const chosenWindow = (
  { info, holidays }: { readonly info: WindowShop; readonly holidays: readonly CalendarDay[] },
  { deliveryMethod, deliveryWindow, address: place }: CheckoutDetails,
  now: number,
): E.Either<PlaceOrderError, PlannedWindow | undefined> => {
  const method = info.deliveryMethods.find(({ id }) => id === deliveryMethod);
  if (method === undefined) return E.right(undefined);
  return F.pipe(
    chooseWindow(method, plannedWindows(method, info, { now, holidays, place }), deliveryWindow),
    E.mapLeft((code) => ({ _tag: 'InvalidDetails', errors: [{ field: 'deliveryWindow', code }] })),
  );
};

/** A subscription is a contract with somebody: a shop that has people prove who they are wants to know with whom. */
export const isIdentified = (
  { identification }: Pick<ShopInfo, 'identification'>,
  lines: BasketToOrder['lines'],
  proof: Pick<KnownUser, 'acr' | 'auth_time'> | undefined,
  now: number,
): boolean =>
  identification === undefined ||
  lines.every(({ subscription }) => subscription === undefined) ||
  missingProof(proof, identification, now) === undefined;
