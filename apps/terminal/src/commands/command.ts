import type { StartPayment } from '@torg/adapter-http';
import type { NativeLogin, NativeSession } from '@torg/adapter-native-login';
import type { VatBasis } from '@torg/domain/money';
import type { Shop, Texts } from '@torg/domain/storefront';
import type { taskEither as TE } from 'fp-ts';
import type { CommandFailure } from '../failure-text.ts';

export type CommandInput = {
  readonly shop: Shop;
  readonly startPayment: StartPayment;
  readonly texts: Texts;
  readonly args: readonly string[];
  /** Whether this shopper sees prices with VAT; the shop's own setting where the shop does not say. */
  readonly vatView: TE.TaskEither<never, VatBasis>;
  /** Who is logged in. */
  readonly session: NativeSession | undefined;
  /** Undefined in a shop without login. */
  readonly login: NativeLogin | undefined;
  /** Keeps who is logged in from now on; undefined: nobody. */
  readonly become: (session: NativeSession | undefined) => void;
  readonly say: (line: string) => void;
};

export type Command = {
  readonly args: string;
  readonly about: string;
  readonly run: (input: CommandInput) => TE.TaskEither<CommandFailure, void>;
};

export const usageError = (words: string): CommandFailure => ({ _tag: 'Usage', words });
