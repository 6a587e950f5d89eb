// npm run basket-link -- --shop ID SKU=2 … [--customer ID]: makes a link that puts goods into a basket.
import { linkSearch } from '@torg/domain/basket-link';
import { salesPaths } from '@torg/domain/navigation';
import { signBasketLink } from '../http/sign-basket-link.ts';
import { type BasketLinkArguments, readArguments, usage } from './basket-link-arguments.ts';
import { configure, findShop, ownTerminal, runCommand, type Terminal } from './run-command.ts';

const hour = 3_600_000;

const run = async ({ shop, lines, terms }: BasketLinkArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const { hosts } = await findShop(config, shop);
  const origin = config.production ? `https://${hosts[0]}` : `http://${hosts[0]}:${config.port}`;
  if (terms === undefined) {
    terminal.output.write(`${origin}${salesPaths.addBasket}?${linkSearch({ lines })}\n`);
    return 0;
  }
  const { hours, ...about } = terms;
  const expires = Date.now() + hours * hour;
  const link = signBasketLink(config, shop, { ...about, lines, expires });
  const ends = new Date(expires).toISOString().slice(0, 16).replace('T', ' ');
  terminal.output.write(`${origin}${link}\nIt ends at ${ends} UTC.\n`);
  return 0;
};

/** The command, wherever it is typed; answers with the exit code. */
export const basketLinkCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await basketLinkCommand(ownTerminal()));
