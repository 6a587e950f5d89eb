// npm run credit -- --shop SHOP show ACCOUNT | limit ACCOUNT AMOUNT: what the operator does with credits.
import { createCreditStore } from '@torg/adapter-postgres';
import { calendarDayIn, noonOf } from '@torg/domain/calendar';
import { creditBalance, creditTermsOf } from '@torg/domain/credit';
import type { ShopInfo } from '@torg/domain/shop';
import type { StartedDatabase } from '../database.ts';
import { amountText, minorUnitsOf } from './amounts.ts';
import { type CreditArguments, readArguments, usage } from './credit-arguments.ts';
import {
  configure,
  findShop,
  NotRun,
  ownTerminal,
  rightOrAway,
  runCommand,
  type Terminal,
  withDatabase,
} from './run-command.ts';

const dateOf = (day: number): string => new Date(noonOf(day)).toISOString().slice(0, 10);

const work = async (
  { db }: StartedDatabase,
  info: ShopInfo,
  args: CreditArguments,
  { output }: Terminal,
): Promise<number> => {
  const { currency, employeeCredit: settings } = info;
  if (settings === undefined) throw new NotRun(`${info.id} has no employeeCredit in its shop.json`);
  const store = createCreditStore(db, info, Date);
  if (args.action === 'limit') {
    const limit = args.amount === undefined ? undefined : minorUnitsOf(args.amount, currency);
    rightOrAway(await store.setLimit(args.account, limit)());
  }
  const account = rightOrAway(await store.read(args.account)());
  const balance = creditBalance(account, creditTermsOf(settings), calendarDayIn(info.timeZone)(Date.now()));
  const { available, limit, reserved, spent, from, renewsOn } = balance;
  const say = (amount: number) => amountText(amount, currency);
  output.write(
    `${args.account}: ${say(available)} available; limit ${say(limit)}, reserved ${say(reserved)}, spent ${say(spent)}; ${dateOf(from)} to ${dateOf(renewsOn - 1)}\n`,
  );
  return 0;
};

const run = async (args: CreditArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const info = await findShop(config, args.shop);
  return withDatabase(config, (database) => work(database, info, args, terminal));
};

/** The command, wherever it is typed; answers with the exit code. */
export const creditCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await creditCommand(ownTerminal()));
