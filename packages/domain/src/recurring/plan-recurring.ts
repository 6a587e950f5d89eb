import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CheckoutForm } from '../checkout/checkout.ts';
import { type CheckoutRules, validateCheckout } from '../checkout/validate-checkout.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import { type AskedUnits, inSum, isUnits } from '../shopping-list/change-list.ts';
import { type ListGoodsDeps, linesOf } from '../shopping-list/list-goods.ts';
import { type ListLine, mostListLines } from '../shopping-list/shopping-list.ts';
import type { RecurringFailure, RecurringRefusal, WantedRecurring } from './ports.ts';
import type { RecurringPlan } from './recurring-order.ts';

/** What is wanted is judged by these. */
export type PlanDeps = ListGoodsDeps & {
  readonly info: CheckoutRules & Pick<ShopInfo, 'limits'>;
  readonly today: () => CalendarDay;
  /** The language of who asks. */
  readonly locale: Locale;
  /** Whether they may buy on credit. */
  readonly hasCredit: boolean;
};

/** The furthest that the first day may be away. */
const mostDaysAhead = 366;

/** The ways to pay of a shop that ask their buyer for nothing: what has a provider leads to a page of it. */
export const unattendedMethods = ({ paymentMethods }: Pick<ShopInfo, 'paymentMethods'>) =>
  paymentMethods.filter(({ provider }) => provider === undefined);

/** The ways of delivery of a shop that ask their buyer for nothing each time: nobody is there to choose a window. */
export const unattendedWays = ({ deliveryMethods }: Pick<ShopInfo, 'deliveryMethods'>) =>
  deliveryMethods.filter(({ windows, digital = false }) => windows === undefined && !digital);

/** The plan that is wanted, or what is wrong with it. `known` are goods that are in it already: they may be sold no more. */
export const planRecurring =
  (deps: PlanDeps) =>
  (wanted: WantedRecurring, known: readonly ListLine[]): TE.TaskEither<RecurringFailure, RecurringPlan> =>
    F.pipe(
      linesIn(deps, wanted, known),
      TE.chainEitherKW((lines) => E.map((form: CheckoutForm) => ({ lines, form }))(formIn(deps, wanted))),
      TE.chainEitherKW(({ lines, form }): E.Either<RecurringRefusal, RecurringPlan> => {
        const { day, rhythm, onCredit } = wanted;
        const today = deps.today();
        return day === undefined || day <= today || day > today + mostDaysAhead
          ? E.left({ _tag: 'InvalidRecurringDay' })
          : E.right({ rhythm, first: day, lines, form, onCredit, locale: deps.locale });
      }),
    );

const linesIn = (
  deps: PlanDeps,
  { lines }: WantedRecurring,
  known: readonly ListLine[],
): TE.TaskEither<RecurringFailure, readonly ListLine[]> => {
  const { quantityPerLine: max, linesPerBasket } = deps.info.limits;
  const most = Math.min(mostListLines, linesPerBasket);
  if (lines.length === 0) return TE.left({ _tag: 'EmptyList' });
  if (lines.length > most) return TE.left({ _tag: 'TooManyListLines', max: most });
  const isKnown = ({ sku }: AskedUnits) => known.some((line) => line.sku === sku);
  const kept = lines
    .filter(isKnown)
    .flatMap((line) => known.filter(({ sku }) => sku === line.sku).map((one) => ({ ...one, ...line })));
  return F.pipe(
    linesOf(deps, { from: 'lines', lines: lines.filter((line) => !isKnown(line)) }),
    TE.map((fresh) => inSum([...kept, ...fresh])),
    TE.chainEitherKW((named): E.Either<RecurringFailure, readonly ListLine[]> => {
      const wrong = named.find(({ quantity }) => !isUnits(quantity, max));
      return wrong === undefined ? E.right(named) : E.left({ _tag: 'InvalidListQuantity', sku: wrong.sku, max });
    }),
  );
};

const formIn = (
  { info, hasCredit }: PlanDeps,
  { form, onCredit }: WantedRecurring,
): E.Either<RecurringRefusal, CheckoutForm> => {
  const unattended = unattendedMethods(info);
  // What a credit pays whole is paid by no other way; the form names one all the same.
  const paymentMethod = onCredit ? ((unattended[0] ?? info.paymentMethods[0])?.id ?? '') : form.paymentMethod;
  const isAttended =
    !unattended.some(({ id }) => id === paymentMethod) && info.paymentMethods.some(({ id }) => id === paymentMethod);
  if (onCredit ? !hasCredit : isAttended) return E.left({ _tag: 'PaidInPerson' });
  // Nothing that recurs asks for an age, is a file, goes in two deliveries or is paid by a card that ends; no date of birth is kept.
  const { dateOfBirth: _, immediateDelivery: _consent, twoDeliveries: _two, giftCard: _card, ...kept } = form;
  const plain = { ...kept, paymentMethod, credit: '', points: '' };
  return F.pipe(
    validateCheckout(plain, { ...info, deliveryMethods: unattendedWays(info) }),
    E.bimap(
      (errors): RecurringRefusal => ({ _tag: 'InvalidDetails', errors }),
      () => plain,
    ),
  );
};
