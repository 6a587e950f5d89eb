import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CheckoutForm } from '../checkout/checkout.ts';
import { emptyCheckoutForm } from '../checkout/validate-checkout.ts';
import type { ShopperAddresses } from '../profile/ports.ts';
import { type KnownShopper, prefillCheckout } from '../profile/prefill-checkout.ts';
import type { Order } from '../purchase/order.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type ListGoodsDeps, linesOf } from '../shopping-list/list-goods.ts';
import type { ShopperLists } from '../shopping-list/ports.ts';
import type { ListLine } from '../shopping-list/shopping-list.ts';
import { unattendedMethods, unattendedWays } from './plan-recurring.ts';
import type { RecurringDraft, RecurringFailure, RecurringSource } from './ports.ts';
import { type RehearseDeps, rehearse } from './rehearse.ts';

/** What one is drafted with. */
export type DraftDeps = ListGoodsDeps &
  RehearseDeps & {
    readonly lists: Pick<ShopperLists, 'find'>;
    readonly addresses: Pick<ShopperAddresses, 'list'>;
    readonly info: RehearseDeps['info'] & Pick<ShopInfo, 'paymentMethods' | 'viewMode'>;
    readonly today: () => CalendarDay;
  };

/** Days until the first order that is proposed. */
const daysAhead = 7;

/** An order that recurs to be filled in: these goods every month, to where the order of them went, or to the default address. */
export const draftRecurring =
  (deps: DraftDeps) =>
  (known: Omit<KnownShopper, 'saved'>, source: RecurringSource): TE.TaskEither<RecurringFailure, RecurringDraft> => {
    const { info } = deps;
    const lines: TE.TaskEither<RecurringFailure, readonly ListLine[]> =
      source.from === 'list'
        ? F.pipe(
            deps.lists.find(source.id),
            TE.map((list) => list.lines.map(({ sku, name, quantity }) => ({ sku, name, quantity }))),
          )
        : linesOf(deps, source);
    const order: TE.TaskEither<RecurringFailure, O.Option<Order>> = source.from === 'order'
      ? deps.orders.see(source.number)
      : TE.right(O.none);
    return F.pipe(
      TE.Do,
      TE.apS('goods', lines),
      TE.apSW('ordered', order),
      TE.apSW('book', deps.addresses.list()),
      TE.bindW('bound', ({ ordered }) => boundIn(deps, source, ordered)),
      TE.chainW(({ goods, ordered, book, bound }) => {
        const kept = goods.filter(({ sku }) => !bound.includes(sku));
        const saved = book.addresses.find(({ isDefault }) => isDefault);
        const [method] = unattendedMethods(info);
        const empty = {
          ...{ ...emptyCheckoutForm, country: info.countries[0] ?? '' },
          ...{ deliveryMethod: unattendedWays(info)[0]?.id ?? '', paymentMethod: method?.id ?? '' },
          invoiceBy: info.viewMode === 'B2B' ? 'email' : '',
        };
        const form = prefillCheckout(empty, { ...known, saved }, info.countries);
        const plan = { lines: kept, form: O.isSome(ordered) ? asOrdered(form, ordered.value, info) : form };
        return F.pipe(
          rehearse(deps)(plan),
          TE.map(({ obstacle, ...priced }) => {
            const first = deps.today() + daysAhead;
            // What is not filled in yet stands in nobody's way.
            const now = {
              ...priced,
              ...(obstacle === undefined || obstacle.because === 'details' ? {} : { obstacle }),
            };
            return { ...plan, rhythm: 'month' as const, first, onCredit: false, now };
          }),
        );
      }),
    );
  };

/** SKUs that go with a subscription: a phone is bought with it once, and recurs neither with it nor at another price. */
const boundIn = (
  { basket }: Pick<DraftDeps, 'basket'>,
  { from }: RecurringSource,
  ordered: O.Option<Order>,
): TE.TaskEither<RecurringFailure, readonly string[]> => {
  const lines: TE.TaskEither<RecurringFailure, readonly { readonly sku: string; readonly subscription?: unknown }[]> =
    from === 'basket'
      ? F.pipe(
          basket.read(),
          TE.map((read) => read.lines),
        )
      : TE.right(O.isSome(ordered) ? ordered.value.lines : []);
  return F.pipe(
    lines,
    TE.map((all) => all.flatMap(({ sku, subscription }) => (subscription === undefined ? [] : [sku]))),
  );
};

/** The form as that of an order was, as far as the shop still goes along with it. */
const asOrdered = (
  form: CheckoutForm,
  { contact, address, business, delivery }: Order,
  info: Pick<ShopInfo, 'deliveryMethods'>,
): CheckoutForm => ({
  ...form,
  ...contact,
  ...(address.street === '' ? {} : address),
  ...(business === undefined
    ? {}
    : {
        ...{ company: business.company, organisationNumber: business.organisationNumber },
        vatNumber: business.vatNumber ?? '',
        ...{ reference: business.reference, costCentre: business.costCentre ?? '' },
        invoiceBy: business.electronicInvoice === true ? 'ehf' : 'email',
      }),
  ...(unattendedWays(info).some(({ id }) => id === delivery.method)
    ? { deliveryMethod: delivery.method, pickupPoint: delivery.point?.id ?? '' }
    : {}),
});
