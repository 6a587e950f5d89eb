// npm run gift-cards -- --shop SHOP owed | show NUMBER | block NUMBER | unblock NUMBER: what the operator does with gift cards.
import { createGiftCardStore, createJobs } from '@torg/adapter-postgres';
import { calendarDayIn, isoDay } from '@torg/domain/calendar';
import type { GiftCard, GiftCardStore } from '@torg/domain/gift-card';
import type { ShopInfo } from '@torg/domain/shop';
import { option as O } from 'fp-ts';
import { amountText } from './amounts.ts';
import { type GiftCardsArguments, readArguments, usage } from './gift-cards-arguments.ts';
import {
  configure,
  findShop,
  ownTerminal,
  rightOrAway,
  runCommand,
  type Terminal,
  withDatabase,
} from './run-command.ts';

const exitCodes = { done: 0, noCard: 2 } as const;

/** What is left of a card, without anything by which somebody could pay. */
const standingOf = ({ id, last, left, reserved, spent, until, isBlocked }: GiftCard, info: ShopInfo): string => {
  const say = (amount: number): string => amountText(amount, info.currency);
  const named = last === '' ? 'no code yet' : `code ending in ${last}`;
  return `${id}: ${say(left)} left, ${say(reserved)} reserved, ${say(spent)} spent; until ${isoDay(until)}; ${named}${isBlocked ? '; blocked' : ''}\n`;
};

const work = async (
  store: GiftCardStore,
  info: ShopInfo,
  args: GiftCardsArguments,
  { output, errors }: Terminal,
): Promise<number> => {
  const say = (amount: number): string => amountText(amount, info.currency);
  if (args.action === 'owed') {
    const { owed, over, blocked, cards } = rightOrAway(
      await store.liability(calendarDayIn(info.timeZone)(Date.now()))(),
    );
    output.write(
      `${say(owed)} owed on ${cards} cards; of it ${say(over)} on cards that are over, ${say(blocked)} on blocked ones\n`,
    );
    return exitCodes.done;
  }
  if (args.action !== 'show') rightOrAway(await store.block(args.number, args.action === 'block')());
  const card = rightOrAway(await store.find(args.number)());
  if (O.isNone(card)) {
    errors.write(`${args.number}: ${info.id} has no gift card of that order\n`);
    return exitCodes.noCard;
  }
  output.write(standingOf(card.value, info));
  if (args.action === 'show')
    for (const { kind, amount, order, at } of rightOrAway(await store.entries(args.number)()))
      output.write(`${new Date(at).toISOString().slice(0, 10)}  ${kind}  ${say(amount)}  ${order}\n`);
  return exitCodes.done;
};

const run = async (args: GiftCardsArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const info = await findShop(config, args.shop);
  return withDatabase(config, async (database) => {
    const jobs = await createJobs(database);
    try {
      return await work(createGiftCardStore(database.db, info.id, jobs, Date), info, args, terminal);
    } finally {
      await jobs.close();
    }
  });
};

/** The command, wherever it is typed; answers with the exit code. */
export const giftCardsCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await giftCardsCommand(ownTerminal()));
