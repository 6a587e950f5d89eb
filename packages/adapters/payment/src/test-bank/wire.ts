import type { PaymentReport, PaymentRequest, Reservation } from '@torg/domain/purchase';
import type { BankCapture } from './bank-books.ts';
import type { BankRefund } from './bank-store.ts';

/** What a bank says of one payment: in answers and in call-backs alike. Amounts in minor units. */
export type PaymentWord = PaymentReport & { readonly reference: string };

/** The answer to opening a payment; `page` is the address where the shopper decides. */
export type OpenedPayment = PaymentWord & { readonly page: string };

const states: readonly string[] = [
  'open',
  'approved',
  'declined',
  'refunded',
] satisfies readonly PaymentReport['state'][];

const parse = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const isText = (value: unknown, longest = 200): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const isState = (value: unknown): value is PaymentReport['state'] => states.some((state) => state === value);

const isTaking = (value: unknown): value is Reservation['takes'] => value === 'parts' || value === 'once';

const readReservation = (value: unknown): Reservation | undefined => {
  const { takes, until } = (value ?? {}) as Partial<Record<string, unknown>>;
  return isTaking(takes) && isAmount(until) ? { takes, until } : undefined;
};

const readMoved = (value: unknown): PaymentReport['moved'] => {
  const { taken, back } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isSum = (sum: unknown): sum is number => sum === 0 || isAmount(sum);
  return isSum(taken) && isSum(back) ? { taken, back } : undefined;
};

/** Reads what a bank says of a payment; undefined when it says something else. */
export const readWord = (text: string): PaymentWord | undefined => {
  const { reference, state, amount, currency, ...told } = parse(text) ?? {};
  const [reserved, moved] = [readReservation(told.reserved), readMoved(told.moved)];
  const isRead = (told.reserved === undefined || reserved) && (told.moved === undefined || moved);
  if (!isRead) return undefined;
  return isText(reference) && isState(state) && isAmount(amount) && isCurrency(currency)
    ? { reference, state, amount, currency, ...(reserved ? { reserved } : {}), ...(moved ? { moved } : {}) }
    : undefined;
};

/** Reads the answer to opening a payment. */
export const readOpened = (text: string): OpenedPayment | undefined => {
  const word = readWord(text);
  const { page } = parse(text) ?? {};
  return word !== undefined && isText(page, 1000) ? { ...word, page } : undefined;
};

/** Reads what a shop asks a bank to pay back of a payment. */
export const readRefund = (text: string): BankRefund | undefined => {
  const { id, amount } = parse(text) ?? {};
  return isText(id) && isAmount(amount) ? { id, amount } : undefined;
};

/** Reads what a shop asks a bank to take of what is reserved. */
export const readCapture = (text: string): BankCapture | undefined => {
  const { id, amount, isLast } = parse(text) ?? {};
  if (!isText(id) || (amount !== 0 && !isAmount(amount)) || (isLast !== undefined && isLast !== true)) return undefined;
  return { id, amount, ...(isLast ? { isLast } : {}) };
};

/** Reads what a shop asks a bank to receive. */
export const readRequest = (text: string): PaymentRequest | undefined => {
  const { reference, amount, currency, orderNumber, shopName, locale, returnUrl, callbackUrl } = parse(text) ?? {};
  return isText(reference) &&
    isAmount(amount) &&
    isCurrency(currency) &&
    isText(orderNumber) &&
    isText(shopName) &&
    isText(locale, 20) &&
    isText(returnUrl, 1000) &&
    isText(callbackUrl, 1000)
    ? { reference, amount, currency, orderNumber, shopName, locale, returnUrl, callbackUrl }
    : undefined;
};
