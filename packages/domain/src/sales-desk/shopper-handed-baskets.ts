import { either as E, function as F, type option as O, taskEither as TE } from 'fp-ts';
import type { ShopperBasket } from '../basket/ports.ts';
import { linesWithout } from '../basket/take-out.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import { isDeskUser } from '../permission/permission.ts';
import { type ReorderDeps, reorder } from '../purchase/reorder.ts';
import { isIdempotencyKey } from '../runtime/idempotency-key.ts';
import type { Clock } from '../runtime/ports.ts';
import type { LoginInUse, ShopperId } from '../shopper/shopper.ts';
import { inSum } from '../shopping-list/change-list.ts';
import { offersOf, shownLine } from '../shopping-list/list-goods.ts';
import { selectedProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import { withoutSubscriptions } from './desk-link.ts';
import {
  answerHanded,
  type HandedBasket,
  type HandedInShort,
  handedMessage,
  handOver,
  standingOf,
} from './handed-basket.ts';
import type { HandedBasketStore, HandedFailure, HandingOver, ShopperHandedBaskets, ToldHandedBasket } from './ports.ts';

/** What handed baskets stand on. */
export type HandedBasketsDeps = ReorderDeps & {
  readonly handed: HandedBasketStore;
  readonly basket: Pick<ShopperBasket, 'read'>;
  /** Writes the mail that tells the customer; undefined where there is no mailbox. */
  readonly writeMail: (handed: HandedBasket, customer: KnownUser) => MailToKeep | undefined;
  readonly clock: Clock;
};

/** Who hands over, or answers. */
export type HandingShopper = {
  readonly login: O.Option<LoginInUse>;
  /** Whose basket is handed over, or taken over into. */
  readonly basketOwner: O.Option<ShopperId>;
};

/** A handed basket as it is told to a customer, or about one. */
export const toldHanded = (customer: KnownUser, { by, ...handed }: HandedInShort): ToldHandedBasket => ({
  ...{ ...handed, by: by.name },
  ...(standingOf(handed, customer) === 'other profile' ? { isOfOtherProfile: true as const } : {}),
});

const inShort = ({ lines, ...handed }: HandedBasket): HandedInShort => ({ ...handed, goods: lines.length });

const unknown = (): HandedFailure => ({ _tag: 'UnknownHandedBasket' });
const forbidden = (): HandedFailure => ({ _tag: 'Forbidden' });

/**
 * Handed baskets on stores of this process. They are the customer's, in the profile that they were put together in; a
 * representative who acts as the customer hands over and answers nothing, and at a sales desk there are none.
 */
export const createHandedBaskets =
  (deps: HandedBasketsDeps) =>
  ({ login, basketOwner }: HandingShopper): ShopperHandedBaskets => {
    type Present = { readonly login: LoginInUse; readonly owner: ShopperId };
    const present: TE.TaskEither<HandedFailure, Present> = F.pipe(
      login,
      TE.fromOption((): HandedFailure => ({ _tag: 'NotLoggedIn' })),
      TE.filterOrElse(({ user }) => !isDeskUser(user), forbidden),
      TE.bindTo('login'),
      TE.bind('owner', () => TE.fromOption(forbidden)(basketOwner)),
    );
    const customer = F.pipe(
      present,
      TE.filterOrElse((known) => known.login.representative === undefined, forbidden),
    );

    const answer = (
      { login: { user } }: Present,
      id: string,
      state: 'taken' | 'declined',
    ): TE.TaskEither<HandedFailure, HandedBasket> =>
      deps.handed.change<HandedFailure>(user.customerUserId, id, answerHanded(user, state, deps.clock.now()));

    /** What was handed over leaves the basket that it was put together in; what came into it meanwhile stays. */
    const takeOut = (owner: ShopperId, { lines }: HandedBasket): TE.TaskEither<Unavailable, unknown> =>
      deps.store.change<never>(owner, (basket) => E.right({ ...basket, lines: linesWithout(basket.lines, lines) }));

    const hand = (
      { login: { user, representative }, owner }: Present,
      { id, message, reviewed }: HandingOver,
    ): TE.TaskEither<HandedFailure, ToldHandedBasket> => {
      if (representative === undefined) return TE.left(forbidden());
      if (!isIdempotencyKey(id)) return TE.left({ _tag: 'InvalidIdempotencyKey' });
      const { id: profileId, name } = selectedProfile(user) ?? {};
      return F.pipe(
        TE.fromEither<HandedFailure, string>(handedMessage(message)),
        TE.bindTo('text'),
        TE.bindW('basket', () => deps.basket.read()),
        TE.chainFirstW(({ basket }) => TE.fromEither<HandedFailure, void>(withoutSubscriptions(basket.lines))),
        TE.chain(({ text, basket }) => {
          const made: HandedBasket = {
            ...{ id, by: { id: representative.id, name: representative.name }, at: deps.clock.now() },
            ...{ message: text, state: 'waiting' },
            ...(profileId === undefined ? {} : { profile: { id: profileId, ...(name === undefined ? {} : { name }) } }),
            lines: inSum(basket.lines.map((line) => ({ sku: line.sku, name: line.name, quantity: line.quantity }))),
          };
          const isStale = reviewed !== undefined && reviewed !== basket.revision;
          return F.pipe(
            deps.handed.change<HandedFailure>(
              user.customerUserId,
              id,
              handOver(made, isStale),
              basket.id === null
                ? undefined
                : {
                    basket: { id: basket.id, revision: basket.revision },
                    mailOf: (handed) => deps.writeMail(handed, user),
                  },
            ),
            // A second click finds what the first one handed over, and takes out what an outage left there, if anything.
            TE.chainFirstW((kept) =>
              kept === made || basket.revision === reviewed ? takeOut(owner, kept) : TE.right(undefined),
            ),
          );
        }),
        TE.map((kept) => toldHanded(user, inShort(kept))),
      );
    };

    return {
      list: () =>
        F.pipe(
          present,
          TE.chainW(({ login: { user } }) =>
            F.pipe(
              deps.handed.list(user.customerUserId),
              TE.map((found) =>
                found.filter((one) => standingOf(one, user) !== 'nobody').map((one) => toldHanded(user, one)),
              ),
            ),
          ),
        ),
      find: (id) =>
        F.pipe(
          present,
          TE.bindW('found', ({ login: { user } }) =>
            F.pipe(
              deps.handed.find(user.customerUserId, id),
              TE.chainW(TE.fromOption(unknown)),
              TE.filterOrElse((one) => standingOf(one, user) !== 'nobody', unknown),
            ),
          ),
          TE.bindW('offers', ({ found }) => offersOf(deps, found.lines)),
          TE.map(({ login: { user }, found, offers }) => {
            const { goods: _, ...told } = toldHanded(user, inShort(found));
            return { ...told, lines: found.lines.map(shownLine(offers)) };
          }),
        ),
      hand: (handing) =>
        F.pipe(
          present,
          TE.chain((known) => hand(known, handing)),
        ),
      take: (id) =>
        F.pipe(
          customer,
          TE.bind('found', (known) => answer(known, id, 'taken')),
          TE.bindW('put', ({ owner, found }) => reorder(deps)(owner)(found)),
          TE.map(({ login: { user }, found, put }) => ({ ...put, handed: toldHanded(user, inShort(found)) })),
        ),
      decline: (id) =>
        F.pipe(
          customer,
          TE.chain((known) =>
            F.pipe(
              answer(known, id, 'declined'),
              TE.map((found) => toldHanded(known.login.user, inShort(found))),
            ),
          ),
        ),
    };
  };
