import { crossFieldErrors, type SettingError, type ShopInfo } from '@torg/domain/shop';
import { either as E, function as F } from 'fp-ts';
import { decode } from './decode.ts';
import { ShopJson, withPaymentMethods, withSections } from './shop-info-schema.ts';

const withScheme = (domain: string): string => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`);

/** A media domain is written with or without its scheme, and read with it. */
const withMediaUrl = ({ mediaDomain, ...info }: ShopInfo): ShopInfo =>
  mediaDomain === undefined ? info : { ...info, mediaDomain: withScheme(mediaDomain) };

/** What editors read of the file, and nobody else. */
const withoutSchema = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null || !('$schema' in json) || typeof json.$schema !== 'string')
    return json;
  const { $schema: _, ...rest } = json;
  return rest;
};

/**
 * Reads shop.json. Every wrong field is told, with its path, not only the first.
 * Fields that agree with no rule across fields are told once all fields are right by themselves.
 */
export const decodeShopInfo = (json: unknown): E.Either<readonly SettingError[], ShopInfo> =>
  F.pipe(
    decode(ShopJson)(withSections(withPaymentMethods(withoutSchema(json)))),
    E.map(withMediaUrl),
    E.chain((info) => {
      const errors = crossFieldErrors(info);
      return errors.length > 0 ? E.left(errors) : E.right(info);
    }),
  );
