// npm run punchout -- --shop SHOP list | add ID … | renew ID | remove ID: companies whose procurement systems may call.
import { randomBytes } from 'node:crypto';
import { createPunchOutCompanies } from '@torg/adapter-postgres';
import type { Unavailable } from '@torg/domain/failure';
import type { PunchOutCompanies, PunchOutCompany } from '@torg/domain/punchout';
import type { ShopInfo } from '@torg/domain/shop';
import type { taskEither as TE } from 'fp-ts';
import { hashOf } from '../http/cookies/session-cookies.ts';
import { type PunchOutArguments, readArguments, usage } from './punchout-arguments.ts';
import {
  configure,
  findShop,
  NotRun,
  ownTerminal,
  rightOrAway,
  runCommand,
  type Terminal,
  withDatabase,
} from './run-command.ts';

/** What could not be run at all ends with 1. */
const exitCodes = { done: 0, refused: 2 } as const;

const done = async <A>(task: TE.TaskEither<Unavailable, A>): Promise<A> => rightOrAway(await task());

const newSecret = (): string => randomBytes(32).toString('base64url');

const lineOf = ({ id, name, credential, customerGroup, returnOrigins }: PunchOutCompany): string =>
  [id, name, `${credential.domain}:${credential.identity}`, customerGroup, returnOrigins.join(' ')].join('  ');

const list = async (companies: PunchOutCompanies, { output }: Terminal): Promise<number> => {
  const lines = (await done(companies.list())).map(lineOf);
  output.write(`${lines.length === 0 ? 'No companies' : lines.join('\n')}\n`);
  return exitCodes.done;
};

const add = async (
  companies: PunchOutCompanies,
  { customerGroups }: ShopInfo,
  company: PunchOutCompany,
  { output, errors }: Terminal,
): Promise<number> => {
  const groups = customerGroups.map(({ id }) => id);
  if (!groups.includes(company.customerGroup))
    throw new NotRun(`--group ${company.customerGroup}: expected one of ${groups.join(', ')}`);
  const secret = newSecret();
  if (await done(companies.add({ company, secretHash: hashOf(secret) }))) {
    output.write(`${company.id} may come. Its shared secret, which is not shown again: ${secret}\n`);
    return exitCodes.done;
  }
  const { domain, identity } = company.credential;
  errors.write(`${company.id}: there is a company of that id, or with the identity ${domain}:${identity}\n`);
  return exitCodes.refused;
};

const change = async (
  companies: PunchOutCompanies,
  { shop, action, id }: Extract<PunchOutArguments, { readonly id: string }>,
  { output, errors }: Terminal,
): Promise<number> => {
  const secret = newSecret();
  const isDone = await done(action === 'renew' ? companies.renew(id, hashOf(secret)) : companies.remove(id));
  if (!isDone) {
    errors.write(`${id}: ${shop} has no such company\n`);
    return exitCodes.refused;
  }
  output.write(
    action === 'renew'
      ? `${id} has another shared secret, which is not shown again: ${secret}\n`
      : `${id} may not come any more\n`,
  );
  return exitCodes.done;
};

const run = async (args: PunchOutArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const info = await findShop(config, args.shop);
  return withDatabase(config, ({ db }) => {
    const companies = createPunchOutCompanies(db, info.id);
    switch (args.action) {
      case 'list':
        return list(companies, terminal);
      case 'add':
        return add(companies, info, args.company, terminal);
      default:
        return change(companies, args, terminal);
    }
  });
};

/** The command, wherever it is typed; answers with the exit code. */
export const punchOutCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await punchOutCommand(ownTerminal()));
