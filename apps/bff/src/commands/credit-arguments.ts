import type { CreditAccountId } from '@torg/domain/credit';
import { either as E } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';

export const usage = `Tells of credits of a shop's employees and companies, and sets their limits, while it runs.

  npm run credit -- --shop SHOP show ACCOUNT
  npm run credit -- --shop SHOP limit ACCOUNT AMOUNT

  ACCOUNT           employee:ID, by the user's id at the identity server, or company:ID, by that of the customer profile
  AMOUNT            for each period, with VAT: 5000 or 5000.50; or "default", what shop.json says
  --shop SHOP       the shop's id, the name of its folder
  --help            show this

A limit counts from the next order on. One that sinks takes nothing back that is used.
Exit code 0: done; 1: it could not be run.`;

export type CreditArguments = { readonly shop: string; readonly account: CreditAccountId } & (
  | { readonly action: 'show' }
  /** @property amount as typed, in major units; undefined for the shop's own limit. */
  | { readonly action: 'limit'; readonly amount: string | undefined }
);

type Read = E.Either<string, CreditArguments>;

const isAccount = (text: string): text is CreditAccountId => /^(employee|company):.{1,200}$/u.test(text);

const readAction = (shop: string, [action, account = '', amount, ...more]: readonly string[]): Read => {
  if (action !== 'show' && action !== 'limit') return E.left(`${action ?? 'nothing to do'}: expected show or limit`);
  if (!isAccount(account)) return E.left(`${account || action}: expected an account, employee:ID or company:ID`);
  const beyond = action === 'show' ? [amount, ...more].filter((one) => one !== undefined) : more;
  if (beyond.length > 0) return E.left(`${beyond.join(' ')}: expected nothing more`);
  if (action === 'show') return E.right({ shop, account, action });
  if (amount === 'default') return E.right({ shop, account, action, amount: undefined });
  return amount !== undefined && /^\d{1,12}([.,]\d{1,2})?$/.test(amount)
    ? E.right({ shop, account, action, amount: amount.replace(',', '.') })
    : E.left(`${amount ?? 'limit'}: expected an amount such as 5000 or 5000.50, or default`);
};

/**
 * Reads the arguments of the credit command.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments: (args: readonly string[]) => E.Either<string, CreditArguments | 'help'> = readCommandLine(
  { shop: { type: 'string' } },
  ({ values: { shop }, positionals }) =>
    shop === undefined || shop === ''
      ? E.left('--shop is missing: expected the id of a shop')
      : readAction(shop, positionals),
);
