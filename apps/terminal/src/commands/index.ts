import { accept, add, basket, set } from './basket.ts';
import { list, search, show } from './catalogue.ts';
import type { Command } from './command.ts';
import { login, logout } from './login.ts';
import { cancel, order, orders, payment } from './orders.ts';

export const commands = {
  ...{ list, search, show },
  ...{ basket, add, set, accept },
  ...{ login, logout },
  ...{ order, orders, payment, cancel },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);
