import type { Texts } from '@torg/domain/storefront';

/** Any failure of a command: the domain's own, or one of the command line. */
export type CommandFailure =
  | { readonly _tag: string; readonly cause?: unknown }
  | { readonly _tag: 'Usage'; readonly words: string };

const words: Readonly<Record<string, string>> = {
  NotLoggedIn: 'You are not logged in: torg login',
  LoginOver: 'Your login is over: torg login',
  LoginTimedOut: 'Nobody came back from the browser in time',
  Forbidden: 'You may not do that',
  Closed: 'The shop is closed for now',
  TooManyRequests: 'Too many calls: wait a minute',
  UnknownOrder: 'There is no such order',
  EmptyBasket: 'The basket is empty',
  BasketChanged: 'Prices or stock changed: look at the basket, then: torg accept',
};

type Field = { readonly field: string; readonly code: string };

/** One line for people, naming the value that is wrong where one is. */
export const failureText = (failure: CommandFailure, texts?: Texts): string => {
  const told = failure as Readonly<Record<string, unknown>> & { readonly _tag: string };
  if (told._tag === 'Usage') return String(told.words);
  if (told._tag === 'InvalidDetails') {
    const errors = told.errors as readonly Field[];
    return errors.map(({ field, code }) => `${field}: ${texts?.code(code) ?? code}`).join('\n');
  }
  if (told._tag === 'UnknownSku') return `No goods have the SKU ${told.sku}`;
  if (told._tag === 'NotEnoughStock') return `Only ${told.available} left of ${told.sku}`;
  if (told._tag === 'InvalidQuantity') return `A quantity from 1 to ${told.max} is needed`;
  if (told._tag === 'LoginRefused') return `Not logged in: ${told.reason}`;
  const cause = told.cause instanceof Error ? `: ${told.cause.message}` : '';
  return words[told._tag] ?? `The shop does not answer${cause}`;
};
