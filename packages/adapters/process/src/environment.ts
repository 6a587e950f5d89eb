import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What was read, or one line that names the wrong variable and what is right. */
export type Reading<A> = E.Either<string, A>;

/** A kind of value: how it is read, `undefined` where the text is none, and what is said to be right then. */
export type Kind<A> = { readonly read: (text: string) => A | undefined; readonly expected: string };

/** The environment of this process and, for variables that it lacks, the file `.env` of the project's folder. */
export const environmentOf = (root: string): Environment => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
};

/** Reads a variable; an empty one counts as absent and gives the fallback. */
export const variable =
  (environment: Environment) =>
  <A>(name: string, fallback: A, { read, expected }: Kind<A>): Reading<A> => {
    const text = environment[name];
    if (text === undefined || text === '') return E.right(fallback);
    const value = read(text);
    return value === undefined ? E.left(`${name}=${text}: expected ${expected}`) : E.right(value);
  };

/** A variable that may hold a secret is told by its name alone: its value never reaches a terminal or a log. */
export const wrongSecret = (name: string, expected: string): E.Either<string, never> =>
  E.left(`${name}: expected ${expected}`);
