import type { SettingError } from '@torg/domain/shop';
import type { TradeInTable } from '@torg/domain/trade-in';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { Type } from 'typebox';
import { decode } from './decode.ts';
import { Fields, Matching, Text, Whole } from './schema.ts';
import { inFile, type Reading } from './shop-file-problem.ts';
import { fileName, readJson, type ShopFolder } from './shop-folder.ts';

/** Minor units; more than any old phone is worth is a slip. */
const Estimate = Type.Optional(Whole(0, 10_000_000));

const TradeInJson = Fields({
  category: Matching(/^[a-z0-9-]+$/, 'the slug of a category, such as phones'),
  models: Type.Array(
    Fields({
      id: Matching(/^[a-z0-9-]{1,64}$/, 'small letters, digits and hyphens, at most 64'),
      name: Text,
      picture: Type.Optional(Matching(/^[\w.-]{1,80}$/, 'the name of a file in pictures/, without its ending')),
      estimates: Fields({ as_new: Estimate, good: Estimate, worn: Estimate, broken: Estimate }),
    }),
    { minItems: 1 },
  ),
});

const repeated = ({ models }: TradeInTable): readonly SettingError[] =>
  models.flatMap(({ id }, index) =>
    models.findIndex((other) => other.id === id) === index
      ? []
      : [{ path: `models[${index}].id`, value: id, expected: 'an id that no other model has' }],
  );

const withoutEstimate = ({ models }: TradeInTable): readonly SettingError[] =>
  models.flatMap(({ estimates }, index) =>
    Object.keys(estimates).length > 0
      ? []
      : [{ path: `models[${index}].estimates`, value: estimates, expected: 'an estimate of at least one condition' }],
  );

/** Reads what a shop pays for old phones; the left names every wrong field, what it held and what would be right. */
export const decodeTradeIn = (json: unknown): E.Either<readonly SettingError[], TradeInTable> =>
  F.pipe(
    decode(TradeInJson)(json),
    E.chain((table: TradeInTable) => {
      const errors = [...repeated(table), ...withoutEstimate(table)];
      return errors.length > 0 ? E.left(errors) : E.right(table);
    }),
  );

/** Reads `trade-in.json`; a shop without such a file takes no old phones. */
export const readTradeIn = (folder: ShopFolder): Reading<TradeInTable | undefined> =>
  F.pipe(
    readJson(folder, 'trade-in.json'),
    TE.chainEitherK((json) =>
      json === undefined
        ? E.right(undefined)
        : F.pipe(decodeTradeIn(json), E.mapLeft(inFile(fileName(folder, 'trade-in.json')))),
    ),
  );
