import { type ParseArgsConfig, parseArgs } from 'node:util';
import { either as E } from 'fp-ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type CommandLine<O extends Options> = ReturnType<
  typeof parseArgs<{ readonly allowPositionals: true; readonly options: O }>
>;

const help = { type: 'boolean', short: 'h', default: false } as const;

/** The first sentence of what Node says; more of it is about how Node would have it. */
const lineOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : String(cause);

/**
 * Reads the words after a command's name.
 * @param options what the command knows beside `--help`.
 * @param read makes of them what is asked for, or one line about what is wrong.
 * @returns what was read, `help`, or the line.
 */
export const readCommandLine =
  <O extends Options, A>(options: O, read: (line: CommandLine<O>) => E.Either<string, A>) =>
  (args: readonly string[]): E.Either<string, A | 'help'> => {
    const parsed = E.tryCatch(
      () => parseArgs({ args: [...args], allowPositionals: true, options: { ...options, help } }),
      lineOf,
    );
    if (E.isLeft(parsed)) return parsed;
    const { help: isHelp, ...values } = parsed.right.values as { readonly help?: boolean };
    return isHelp ? E.right('help') : read({ ...parsed.right, values } as CommandLine<O>);
  };
