import { isAbsolute } from 'node:path';
import { importKinds } from '@torg/domain/catalogue/import';
import { secretsIn } from '@torg/domain/shop';
import { CronExpressionParser } from 'cron-parser';
import { Type } from 'typebox';
import { Fields, Flag, Matching, Where } from './schema.ts';

const id = () => Matching(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens, at most 40');

/** As the queue reads it, which knows minutes and nothing shorter. */
const isCron = (text: string): boolean => {
  if (text.trim().split(/\s+/).length !== 5) return false;
  try {
    CronExpressionParser.parse(text, { tz: 'UTC' }).next();
    return true;
  } catch {
    return false;
  }
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
