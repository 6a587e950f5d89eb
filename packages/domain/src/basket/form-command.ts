import { readPlanWish } from '../subscription/agree.ts';
import { type BasketCommand, type Field, readBasketCommand } from './commands.ts';

/**
 * Reads a form of the basket as the server gets it: one that buys goods with a subscription, or that types in a code, too,
 * which no script carries out. @returns undefined when it is another form, as `readBasketCommand`.
 */
export const readBasketForm = (field: Field): BasketCommand | undefined => {
  const intent = field('intent')?.trim();
  if (intent === 'add-code' || intent === 'drop-code') return { intent, code: field('code') ?? '' };
  const command = readBasketCommand(field);
  const subscription = command?.intent === 'add' ? readPlanWish(field) : undefined;
  return command?.intent === 'add' && subscription !== undefined ? { ...command, subscription } : command;
};
