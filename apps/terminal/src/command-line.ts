import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { either as E } from 'fp-ts';
import { type CommandName, commands, isCommandName } from './commands/index.ts';

export type CommandLine = {
  readonly command: CommandName;
  readonly args: readonly string[];
  /** The shop's origin. */
  readonly shop: string;
  readonly locale: string | undefined;
  /** Where cookies and tokens are kept between runs. */
  readonly folder: string;
};

export const usage = [
  'usage: torg [--shop http://localhost:3000] [--locale nb] [--folder ~/.torg-terminal] COMMAND [ARGUMENT …]',
  '',
  ...Object.entries(commands).map(([name, { args, about }]) => `  ${`${name} ${args}`.trim().padEnd(34)} ${about}`),
].join('\n');

/**
 * Reads what was typed.
 * @returns left one line that names what is wrong.
 */
export const readCommandLine = (
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): E.Either<string, CommandLine> =>
  E.tryCatch(
    () => {
      const { values, positionals } = parseArgs({
        args: [...argv],
        allowPositionals: true,
        options: { shop: { type: 'string' }, locale: { type: 'string' }, folder: { type: 'string' } },
      });
      const [command = '', ...args] = positionals;
      if (!isCommandName(command)) throw new Error(command === '' ? 'no command' : `no command is named ${command}`);
      const shop = values.shop ?? env.TORG_SHOP ?? 'http://localhost:3000';
      if (!URL.canParse(shop)) throw new Error(`--shop ${shop}: an origin such as http://localhost:3000 is needed`);
      const folder = values.folder ?? env.TORG_TERMINAL_DIR ?? join(homedir(), '.torg-terminal');
      return { command, args, shop: new URL(shop).origin, locale: values.locale, folder };
    },
    (error) => (error instanceof Error ? error.message : String(error)),
  );
