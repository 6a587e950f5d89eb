import type { Promotion, PromotionEffect } from '@torg/domain/promotion';
import type { SettingError, ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { type Static, Type } from 'typebox';
import { endsAfterBeginning, periodIn } from './campaign-period.ts';
import { decode } from './decode.ts';
import { ClockTime, Fields, Flag, Localized, Matching, Whole } from './schema.ts';
import { inFile, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, readJson, type ShopFolder } from './shop-folder.ts';

/** Minor units; more than any order comes to is a slip. */
const Amount = Whole(1, 100_000_000);
const Slug = Matching(/^[a-z0-9-]{1,100}$/, 'a slug, such as aurik-n2');
const CategorySlug = Matching(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'the slug of a category, such as phones/smartphones');
const Id = Matching(/^[a-z0-9-]{1,64}$/, 'small letters, digits and hyphens, at most 64');

const PromotionJson = Fields({
  id: Id,
  name: Localized,
  code: Type.Optional(Matching(/^[\p{Lu}\p{Nd}-]{4,40}$/u, '4 to 40 capital letters, digits and hyphens')),
  from: Type.Optional(ClockTime),
  until: Type.Optional(ClockTime),
  customerGroups: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  products: Type.Optional(Type.Array(Slug, { minItems: 1 })),
  categories: Type.Optional(Type.Array(CategorySlug, { minItems: 1 })),
  minimum: Type.Optional(Amount),
  percent: Type.Optional(Whole(1, 100)),
  amount: Type.Optional(Amount),
  buyGet: Type.Optional(Fields({ buy: Whole(1, 100), get: Whole(1, 100) })),
  freeDelivery: Type.Optional(Type.Union([Type.Literal(true), Type.Array(Type.String(), { minItems: 1 })])),
  combines: Flag(true),
  uses: Type.Optional(Whole(1, 1_000_000)),
  usesPerCustomer: Type.Optional(Whole(1, 1000)),
});
const PromotionsJson = Fields({ promotions: Type.Array(PromotionJson, { minItems: 1 }) });

/** A promotion as the shop writes it down. */
export type WrittenPromotion = Static<typeof PromotionJson>;

const effects = ['percent', 'amount', 'buyGet', 'freeDelivery'] as const;

/** What a schema has no word for. */
const faultsOf = (all: readonly WrittenPromotion[]): readonly SettingError[] =>
  all.flatMap((promotion, index) => {
    const { id, code, from, until, uses, usesPerCustomer } = promotion;
    const at = `promotions[${index}]`;
    const fault = (isWrong: boolean, field: string, value: unknown, expected: string): readonly SettingError[] =>
      isWrong ? [{ path: `${at}.${field}`, value, expected }] : [];
    const earlier = all.slice(0, index);
    const named = effects.filter((effect) => promotion[effect] !== undefined);
    const limit = uses === undefined ? 'usesPerCustomer' : 'uses';
    return [
      ...fault(
        earlier.some((other) => other.id === id),
        'id',
        id,
        'an id that no other promotion has',
      ),
      ...fault(
        code !== undefined && earlier.some((other) => other.code === code),
        'code',
        code,
        'a code that no other promotion has',
      ),
      ...fault(
        !endsAfterBeginning({ ...(from && { from }), ...(until && { until }) }),
        'until',
        until,
        'a time after from',
      ),
      ...(named.length === 1
        ? []
        : [{ path: at, value: named, expected: 'one of percent, amount, buyGet and freeDelivery' }]),
      ...fault(
        code === undefined && (uses ?? usesPerCustomer) !== undefined,
        limit,
        uses ?? usesPerCustomer,
        'left out of a promotion without a code: nobody could tell why a price is gone',
      ),
    ];
  });

/** Reads the promotions of a shop; the left names every wrong field, what it held and what would be right. */
export const decodePromotions = (json: unknown): E.Either<readonly SettingError[], readonly WrittenPromotion[]> =>
  F.pipe(
    decode(PromotionsJson)(json),
    E.chain(({ promotions }: { readonly promotions: readonly WrittenPromotion[] }) => {
      const errors = faultsOf(promotions);
      return errors.length > 0 ? E.left(errors) : E.right(promotions);
    }),
  );

/** Reads `promotions.json`; a shop without such a file has none. */
export const readPromotions = (folder: ShopFolder): Reading<readonly WrittenPromotion[] | undefined> =>
  F.pipe(
    readJson(folder, 'promotions.json'),
    TE.chainEitherK((json) =>
      json === undefined
        ? E.right(undefined)
        : F.pipe(decodePromotions(json), E.mapLeft(inFile(fileName(folder, 'promotions.json')))),
    ),
  );

const effectOf = ({ percent, amount, buyGet, freeDelivery }: WrittenPromotion): PromotionEffect => {
  if (percent !== undefined) return { _tag: 'Percent', percent };
  if (amount !== undefined) return { _tag: 'Amount', amount };
  if (buyGet !== undefined) return { _tag: 'BuyGet', ...buyGet };
  return { _tag: 'FreeDelivery', methods: Array.isArray(freeDelivery) ? freeDelivery : [] };
};

/** Promotions as they are applied, in the order in which they stand in the file. */
export const promotionsOf = (
  written: readonly WrittenPromotion[],
  { timeZone }: Pick<ShopInfo, 'timeZone'>,
): readonly Promotion[] =>
  written.map((one) => {
    const { id, name, code, from, until, customerGroups, products = [], categories = [], minimum = 0 } = one;
    return {
      ...{ id, name, products, categories, minimum, effect: effectOf(one), combines: one.combines },
      ...periodIn(timeZone, { ...(from && { from }), ...(until && { until }) }),
      ...(code === undefined ? {} : { code }),
      ...(customerGroups === undefined ? {} : { customerGroups }),
      ...(one.uses === undefined ? {} : { uses: one.uses }),
      ...(one.usesPerCustomer === undefined ? {} : { usesPerCustomer: one.usesPerCustomer }),
    };
  });

/** What of promotions does not go with the shop's settings: languages, customer groups and ways of delivery. */
export const againstSettings = (
  folder: ShopFolder,
  { locales, customerGroups, deliveryMethods }: Pick<ShopInfo, 'locales' | 'customerGroups' | 'deliveryMethods'>,
  promotions: readonly WrittenPromotion[] = [],
): readonly ShopFileProblem[] => {
  const [main = ''] = locales;
  const groups = customerGroups.map(({ id }) => id);
  const methods = deliveryMethods.map(({ id }) => id);
  const unknown = (path: string, values: readonly string[], known: readonly string[]): readonly SettingError[] =>
    values.flatMap((value, index) =>
      known.includes(value) ? [] : [{ path: `${path}[${index}]`, value, expected: `one of ${known.join(', ')}` }],
    );
  return inFile(fileName(folder, 'promotions.json'))(
    promotions.flatMap(({ name, customerGroups: meant = [], freeDelivery }, index) => [
      ...(name[main] === undefined
        ? [{ path: `promotions[${index}].name`, value: name, expected: `a text in ${main}, the main language` }]
        : []),
      ...unknown(`promotions[${index}].customerGroups`, meant, groups),
      ...unknown(`promotions[${index}].freeDelivery`, Array.isArray(freeDelivery) ? freeDelivery : [], methods),
    ]),
  );
};
