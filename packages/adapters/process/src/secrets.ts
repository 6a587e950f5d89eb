import { either as E } from 'fp-ts';
import { type Environment, type Reading, wrongSecret } from './environment.ts';

/** Known to everybody who reads this file, therefore good for a developer's machine only. */
const developmentSecret = 'torg-development-secret-known-to-all';
const shortestSecret = 32;
/** Different characters at least: 32 of `openssl rand -hex 16` have fewer in one case of many millions. */
const leastVariety = 8;

export const readSecret = (environment: Environment, production: boolean): Reading<string> => {
  const secret = environment.TORG_SECRET ?? '';
  if (secret === '' && !production) return E.right(developmentSecret);
  const isVaried = new Set(secret).size >= leastVariety;
  const fits = secret.length >= shortestSecret && isVaried && !(production && secret === developmentSecret);
  const expected = `at least ${shortestSecret} characters that nobody can guess, ${leastVariety} different ones${production ? ', and not the default' : ''}`;
  return fits ? E.right(secret) : wrongSecret('TORG_SECRET', expected);
};

export const readDatabaseUrl = ({ DATABASE_URL: value = '' }: Environment): Reading<string | undefined> => {
  if (value === '') return E.right(undefined);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== ''
    ? E.right(value)
    : wrongSecret('DATABASE_URL', 'an address such as postgres://user:password@host:5432/torg');
};
