import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Forbidden, NotLoggedIn, Unavailable } from '../failure/failure.ts';
import type { MailContent } from '../mail/ports.ts';
import { isDeskUser } from '../permission/permission.ts';
import type { SavedCard } from '../purchase/saved-cards.ts';
import type { Clock, NewId } from '../runtime/ports.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import type { KnownUser } from '../user/user.ts';
import { isWordOfDeletion, refuseOpen } from './deletion.ts';
import {
  type DeletionOutcome,
  type OrdersOpen,
  type OwnDataStore,
  type OwnPart,
  type OwnRow,
  ownParts,
} from './ports.ts';

/** The page was made for somebody else than who is logged in by now. */
export type OtherUser = { readonly _tag: 'OtherUser' };

/** What was typed is not what says that the user means it (`wordOfDeletion`). */
export type WordDiffers = { readonly _tag: 'WordDiffers' };

/** Why nothing is deleted. */
export type DeletionRefusal = NotLoggedIn | Forbidden | OtherUser | WordDiffers | OrdersOpen;

/** Some of an export: things of one kind, in its order. Cards are kept by payment providers, not by the shop. */
export type OwnChunk = { readonly part: OwnPart | 'cards'; readonly keys: readonly string[] };

/** An export that is about to be read: who the user is, and what there is, in chunks of what one read takes. */
export type OwnExport = {
  readonly user: KnownUser;
  readonly chunks: readonly OwnChunk[];
  readonly read: (chunk: OwnChunk) => TE.TaskEither<Unavailable, readonly OwnRow[]>;
};

/** What a user can do with everything that the shop keeps of them. */
export type ShopperOwnData = {
  /** Whose data it is, where it may be seen and deleted. */
  readonly user: E.Either<NotLoggedIn | Forbidden, KnownUser>;
  /** All that the shop keeps, to be read piece by piece. */
  readonly open: () => TE.TaskEither<NotLoggedIn | Forbidden | Unavailable, OwnExport>;
  /**
   * Deletes it.
   * @param asked what was typed, and the user that the page was made for; a program names none.
   */
  readonly remove: (asked: {
    readonly word: string;
    readonly madeFor?: string;
  }) => TE.TaskEither<DeletionRefusal | Unavailable, DeletionOutcome>;
};

export type ShopperOwnDataDeps = {
  readonly store: OwnDataStore;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Cards that payment providers keep for a user. */
  readonly cardsOf: (user: string) => TE.TaskEither<Unavailable, readonly SavedCard[]>;
  readonly writeMail: (user: KnownUser) => MailContent;
};

/** How many things of a kind one read takes; pictures of reviews are large. */
const chunkSizes: Readonly<Partial<Record<OwnPart, number>>> = { reviews: 2 };
const chunkSize = 50;

/**
 * Whose data somebody may have or delete: their own. Who acts as a customer gets neither the customer's nor, until that is
 * over, the own; at a sales desk nothing is any one person's.
 */
export const ownerOfData = (login: O.Option<LoginInUse>): E.Either<NotLoggedIn | Forbidden, KnownUser> => {
  if (O.isNone(login)) return E.left({ _tag: 'NotLoggedIn' });
  const { user, representative, acting } = login.value;
  if (representative !== undefined || acting !== undefined || isDeskUser(user)) return E.left({ _tag: 'Forbidden' });
  return E.right(user);
};

const inChunks = (part: OwnChunk['part'], keys: readonly string[]): readonly OwnChunk[] => {
  const size = (part === 'cards' ? undefined : chunkSizes[part]) ?? chunkSize;
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, at) => ({
    ...{ part, keys: keys.slice(at * size, (at + 1) * size) },
  }));
};

const idsOf = (cards: readonly SavedCard[]): readonly string[] => cards.map(({ id }) => id);

/** The data of whoever is logged in. */
export const createShopperOwnData =
  ({ store, clock, newId, cardsOf, writeMail }: ShopperOwnDataDeps) =>
  (login: O.Option<LoginInUse>): ShopperOwnData => {
    const user = ownerOfData(login);
    return {
      user,
      open: () =>
        F.pipe(
          TE.fromEither(user),
          TE.chainW((known) =>
            F.pipe(
              TE.Do,
              TE.apS('keys', store.list(known.customerUserId)),
              TE.apS('cards', cardsOf(known.customerUserId)),
              TE.map(({ keys, cards }) => ({
                user: known,
                chunks: [...ownParts.flatMap((part) => inChunks(part, keys[part])), ...inChunks('cards', idsOf(cards))],
                read: ({ part, keys: some }: OwnChunk) =>
                  part === 'cards'
                    ? TE.right(cards.filter(({ id }) => some.includes(id)))
                    : store.read(known.customerUserId, part, some),
              })),
            ),
          ),
        ),
      remove: ({ word, madeFor }) =>
        F.pipe(
          user,
          E.filterOrElseW(
            ({ customerUserId }) => madeFor === undefined || madeFor === customerUserId,
            (): OtherUser => ({ _tag: 'OtherUser' }),
          ),
          E.filterOrElseW(
            (known) => isWordOfDeletion(known, word),
            (): WordDiffers => ({ _tag: 'WordDiffers' }),
          ),
          TE.fromEither,
          TE.chainW((known) => {
            const { customerUserId, email = '' } = known;
            const mail = email === '' ? {} : { mail: { ...writeMail(known), id: newId(), to: email } };
            return store.erase({ user: customerUserId, at: clock.now(), ...mail }, refuseOpen);
          }),
        ),
    };
  };
