import { isAbsolute } from 'node:path';
import { importKinds } from '@torg/domain/catalogue/import';
import { secretsIn } from '@torg/domain/shop';
import { CronExpressionParser } from 'cron-parser';
import { Type } from 'typebox';
import { type Explained, Fields, Flag, Matching, Where } from './schema.ts';

const id = () => Matching(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens, at most 40');

const fieldsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Why an expression is none, in the words of its parser; undefined where it is one. */
const faultOf = (text: string): string | undefined => {
  try {
    CronExpressionParser.parse(text, { tz: 'UTC' }).next();
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
};

/** As the queue reads it, which knows minutes and nothing shorter. */
const isCron = (text: string): boolean => fieldsOf(text).length === 5 && faultOf(text) === undefined;

/** The fields of an expression in their order, with the values that they take. */
const cronFields = [
  ['minute', '0 to 59'],
  ['hour', '0 to 23'],
  ['day of the month', '1 to 31'],
  ['month', '1 to 12, or jan to dec'],
  ['day of the week', '0 to 7, or sun to sat; 0 and 7 are Sunday'],
] as const;

/** Which of five fields is wrong; each is tried by itself. */
const explainCron = (value: unknown): Explained | undefined => {
  const fields = fieldsOf(String(value));
  if (fields.length !== cronFields.length) return undefined;
  const alone = (place: number) => fields.map((field, index) => (index === place ? field : '*')).join(' ');
  const wrong = fields.findIndex((_, place) => faultOf(alone(place)) !== undefined);
  const [name, range] = cronFields[wrong] ?? [];
  if (name !== undefined) return { message: `${name} ${fields[wrong]}`, expected: `${range}` };
  return { message: `${fields[2]} ${fields[3]}: this day never comes`, expected: 'a day that the month has' };
};

const isHttps = (text: string): boolean => {
  const url = secretsIn(text).reduce((said, name) => said.replaceAll(`{${name}}`, 'x'), text);
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '';
};

/** One of `imports` in shop.json. */
export const ScheduledImport = Fields({
  id: id(),
  cron: Where(
    Type.String({ maxLength: 100 }),
    isCron,
    'five fields of a cron expression, such as "15 3 * * *" for a quarter past three each night',
    explainCron,
  ),
  from: Where(
    Type.String({ maxLength: 2_000 }),
    (from) => isHttps(from) || isAbsolute(from),
    'an https address without a user name, or the absolute path of a folder',
  ),
  kind: Type.Enum(importKinds),
  priceList: Type.Optional(id()),
  prune: Flag(false),
});
