import { basename } from 'node:path';
import type { SettingError, ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { decode } from './decode.ts';
import { type IdentityProvider, IdentityProvidersJson } from './identity-provider-schema.ts';
import { inFile, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { readJson } from './shop-folder.ts';

/** What is known of a shop that may let in who comes from others. */
type Shop = Pick<ShopInfo, 'id' | 'customerGroups' | 'oidcAuth'>;

/** The shops that providers may name; `isWhole` is false where there are others that cannot be read now. */
type Known = { readonly shops: readonly Shop[]; readonly isWhole: boolean };

const fileName = 'identity-providers.json';

/** Whether a provider is offered where one logs in to a shop. */
export const isOfferedBy = ({ id, oidcAuth }: Pick<Shop, 'id' | 'oidcAuth'>, { shops }: IdentityProvider): boolean =>
  oidcAuth.enable && (shops === undefined || shops.includes(id));

const repeated = (providers: readonly IdentityProvider[], field: 'alias' | 'issuer'): readonly SettingError[] =>
  providers.flatMap(({ [field]: value }, index) =>
    providers.findIndex((other) => other[field] === value) === index
      ? []
      : [
          {
            path: `providers[${index}].${field}`,
            value,
            expected: `another ${field} than that of each other provider`,
          },
        ],
  );

const oneOf = (what: string, values: readonly string[]): string =>
  values.length === 0 ? `${what}, of which there is none` : `one of ${what}: ${values.join(', ')}`;

/** A claim decides nothing without the value that it has to have, nor a value without its claim. */
const halfOf = ({ claim, value }: IdentityProvider['grants'][number], path: string): readonly SettingError[] => {
  if ((claim === undefined) === (value === undefined)) return [];
  const field = claim === undefined ? 'claim' : 'value';
  return [{ path: `${path}.${field}`, value: undefined, expected: 'claim and value, or neither' }];
};

const errorsOf =
  ({ shops, isWhole }: Known) =>
  (provider: IdentityProvider, index: number): readonly SettingError[] => {
    const open = shops.filter(({ oidcAuth }) => oidcAuth.enable).map(({ id }) => id);
    const groups = [
      ...new Set(
        shops.filter((shop) => isOfferedBy(shop, provider)).flatMap((shop) => shop.customerGroups.map(({ id }) => id)),
      ),
    ];
    const unknown = (path: string, values: readonly string[], known: readonly string[], what: string) =>
      values.flatMap((value, at) =>
        known.includes(value) || !isWhole
          ? []
          : [{ path: `providers[${index}].${path}[${at}]`, value, expected: oneOf(what, known) }],
      );
    const groupsOf = (path: string, values: readonly string[]) =>
      unknown(path, values, groups, 'the customer groups of shops that offer the provider');
    return [
      ...unknown('shops', provider.shops ?? [], open, 'the shops with oidcAuth.enable that log in here'),
      ...provider.grants.flatMap((grant, at) => [
        ...halfOf(grant, `providers[${index}].grants[${at}]`),
        ...groupsOf(`grants[${at}].customerGroupIds`, grant.customerGroupIds),
        ...groupsOf(`grants[${at}].customerGroups`, grant.customerGroups),
        ...grant.customerProfiles.flatMap((profile, which) =>
          groupsOf(`grants[${at}].customerProfiles[${which}].customerGroupIds`, profile.customerGroupIds),
        ),
      ]),
    ];
  };

const decodeProviders =
  (known: Known) =>
  (json: unknown): E.Either<readonly SettingError[], readonly IdentityProvider[]> =>
    F.pipe(
      decode(IdentityProvidersJson)(json),
      E.chain(({ providers }) => {
        const errors = [
          ...repeated(providers, 'alias'),
          ...repeated(providers, 'issuer'),
          ...providers.flatMap(errorsOf(known)),
        ];
        return errors.length > 0 ? E.left(errors) : E.right(providers);
      }),
    );

/**
 * Reads the providers by which users of other organisations log in, from `identity-providers.json` of the folder that
 * holds all shops; none where there is no such file.
 * @param shops those whose logins are at the identity server that reads it.
 * @param isWhole whether these are all: otherwise shops and groups that are not known are no errors.
 * @returns the providers, or every wrong field with its value and what would be right.
 */
export const readIdentityProviders = (
  shopsDir: string,
  shops: readonly Shop[],
  isWhole = true,
): Reading<readonly IdentityProvider[]> =>
  F.pipe(
    readJson({ path: shopsDir, name: basename(shopsDir) }, fileName),
    TE.chainEitherK(
      (json): E.Either<readonly ShopFileProblem[], readonly IdentityProvider[]> =>
        json === undefined
          ? E.right([])
          : F.pipe(decodeProviders({ shops, isWhole })(json), E.mapLeft(inFile(`${basename(shopsDir)}/${fileName}`))),
    ),
  );
