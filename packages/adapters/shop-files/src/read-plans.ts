import type { SettingError, ShopInfo } from '@torg/domain/shop';
import type { PlanTable } from '@torg/domain/subscription';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { Type } from 'typebox';
import { decode } from './decode.ts';
import { Fields, Matching, Text, Whole } from './schema.ts';
import { inFile, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, readJson, type ShopFolder } from './shop-folder.ts';

/** Minor units; more than any subscription or phone costs is a slip. */
const Amount = Whole(0, 10_000_000);
const Slug = Matching(/^[a-z0-9-]{1,100}$/, 'a slug, such as aurik-n2');
const CategorySlug = Matching(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'the slug of a category, such as phones/smartphones');

/** Consumers are bound for 24 months at the most (Directive (EU) 2018/1972, article 105). */
const longestBinding = 24;

const PlansJson = Fields({
  categories: Type.Array(CategorySlug, { minItems: 1 }),
  minimumAge: Whole(0, 99),
  familyDiscount: Amount,
  porting: Fields({ earliestWorkingDays: Whole(0, 30), latestDays: Whole(1, 365) }),
  plans: Type.Array(
    Fields({
      id: Matching(/^[a-z0-9-]{1,64}$/, 'small letters, digits and hyphens, at most 64'),
      name: Text,
      data: Type.Optional(Whole(1, 100_000)),
      minutes: Type.Optional(Whole(1, 100_000)),
      monthly: Amount,
      existingCustomerDiscount: Type.Optional(Whole(1, 10_000_000)),
      bindingMonths: Whole(0, longestBinding),
      startFee: Amount,
      instalmentMonths: Type.Optional(Whole(2, 60)),
      goods: Type.Array(Fields({ product: Slug, discount: Whole(1, 10_000_000) })),
    }),
    { minItems: 1 },
  ),
});

const repeatedIds = ({ plans }: PlanTable): readonly SettingError[] =>
  plans.flatMap(({ id }, index) =>
    plans.findIndex((other) => other.id === id) === index
      ? []
      : [{ path: `plans[${index}].id`, value: id, expected: 'an id that no other plan has' }],
  );

/** Nobody is paid for a subscription. */
const dearDiscounts = ({ plans }: PlanTable): readonly SettingError[] =>
  plans.flatMap(({ monthly, existingCustomerDiscount: value = 0 }, index) =>
    value <= monthly
      ? []
      : [
          {
            path: `plans[${index}].existingCustomerDiscount`,
            value,
            expected: `${monthly}, which monthly is, or less`,
          },
        ],
  );

const repeatedGoods = ({ plans }: PlanTable): readonly SettingError[] =>
  plans.flatMap(({ goods }, plan) =>
    goods.flatMap(({ product }, index) =>
      goods.findIndex((other) => other.product === product) === index
        ? []
        : [{ path: `plans[${plan}].goods[${index}].product`, value: product, expected: 'goods that stand there once' }],
    ),
  );

/** Reads the subscriptions of a shop; the left names every wrong field, what it held and what would be right. */
export const decodePlans = (json: unknown): E.Either<readonly SettingError[], PlanTable> =>
  F.pipe(
    decode(PlansJson)(json),
    E.chain((table: PlanTable) => {
      const errors = [...repeatedIds(table), ...dearDiscounts(table), ...repeatedGoods(table)];
      return errors.length > 0 ? E.left(errors) : E.right(table);
    }),
  );

/** Reads `plans.json`; a shop without such a file sells no subscriptions. */
export const readPlans = (folder: ShopFolder): Reading<PlanTable | undefined> =>
  F.pipe(
    readJson(folder, 'plans.json'),
    TE.chainEitherK((json) =>
      json === undefined
        ? E.right(undefined)
        : F.pipe(decodePlans(json), E.mapLeft(inFile(fileName(folder, 'plans.json')))),
    ),
  );

/**
 * What does not go with plans in the shop's settings. What a plan takes off a price holds VAT, as all that consumers are told:
 * so have the prices. A quote names prices of goods alone, and would sell a phone at its price with a plan, without the plan.
 */
export const againstPlans = (
  folder: ShopFolder,
  { priceLists, quotes }: Pick<ShopInfo, 'priceLists' | 'quotes'>,
  plans: PlanTable | undefined,
): readonly ShopFileProblem[] => {
  if (plans === undefined) return [];
  return inFile(fileName(folder, 'shop.json'))([
    ...(quotes
      ? [{ path: 'quotes', value: quotes, expected: 'false, since plans.json sells phones with subscriptions' }]
      : []),
    ...priceLists.flatMap(({ vat }, index) =>
      vat === 'gross'
        ? []
        : [
            {
              path: `priceLists[${index}].vat`,
              value: vat,
              expected: 'gross, since plans.json takes amounts off with VAT',
            },
          ],
    ),
  ]);
};
