import { settingEffects } from './setting-effects.ts';
import { ShopJson } from './shop-info-schema.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);

/** Words of our own, which say what an error is told as. */
const own: readonly string[] = ['expected', 'expectedKey', 'missing', 'invalid', 'required', 'default', 'description'];

/** What has a default may be left out. */
const requiredOf = ({ required, properties }: Json): readonly string[] =>
  Array.isArray(required) && isObject(properties)
    ? required.filter((name: string) => (properties[name] as Json).default === undefined)
    : [];

/** What a rule without a word of its own in JSON Schema says to people. */
const descriptionOf = ({ expected }: Json, path: string): string =>
  [settingEffects[path]?.effect, typeof expected === 'string' ? `Expected: ${expected}.` : undefined]
    .filter((part) => part !== undefined)
    .join(' ');

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const inSchema = (value: unknown, path: string): unknown => {
  if (value instanceof RegExp) return value.source;
  if (Array.isArray(value)) return value.map((item) => inSchema(item, path));
  if (!isObject(value)) return value;
  if (isObject(value.not) && Object.keys(value.not).length === 0) return false;
  const parts = Object.entries(value).filter(([name]) => !own.includes(name) && !name.startsWith('~'));
  const plain = parts.map(([name, part]) => {
    if (name === 'properties' && isObject(part)) {
      const fields = Object.entries(part).map(([field, schema]) => [field, inSchema(schema, below(path, field))]);
      return [name, Object.fromEntries(fields)];
    }
    if (name === 'patternProperties' && isObject(part))
      return [
        name,
        Object.fromEntries(Object.entries(part).map(([key, schema]) => [key, inSchema(schema, `${path}.*`)])),
      ];
    return [name, inSchema(part, name === 'items' ? `${path}[]` : path)];
  });
  const required = requiredOf(value);
  const description = descriptionOf(value, path);
  return {
    ...(description === '' ? {} : { description }),
    ...Object.fromEntries(plain),
    ...(required.length === 0 ? {} : { required }),
    ...(value.default === undefined ? {} : { default: value.default }),
  };
};

/** Where a setting may be said in fewer words than it is kept in. */
const shortForms = (properties: Json): Json => {
  const { paymentMethods, sections } = properties as Readonly<Record<string, Json>>;
  const named = (sections?.properties ?? {}) as Json;
  const orText = ([name, schema]: readonly [string, unknown]) =>
    [name, { anyOf: [{ type: 'string', pattern: '\\S' }, schema] }] as const;
  return {
    paymentMethods: {
      ...paymentMethods,
      items: { anyOf: [{ enum: ['invoice', 'bank'] }, paymentMethods?.items] },
    },
    sections: { ...sections, properties: Object.fromEntries(Object.entries(named).map(orText)) },
  };
};

/** The JSON Schema (draft 2020-12) of shop.json, by which editors complete and check it as it is written. */
export const shopJsonSchema = (): Json => {
  const { properties, ...schema } = inSchema(ShopJson, '') as Json & { readonly properties: Json };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'shop.json of a Torg shop',
    ...schema,
    properties: {
      $schema: { type: 'string', description: settingEffects.$schema?.effect },
      ...properties,
      ...shortForms(properties),
    },
  };
};

/** The same as a file. */
export const shopSchemaFile = (): string => `${JSON.stringify(shopJsonSchema(), null, 2)}\n`;
