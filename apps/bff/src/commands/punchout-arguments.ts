import type { PunchOutCompany } from '@torg/domain/punchout';
import { either as E, function as F } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';

export const usage = `Lets the procurement systems of companies open a shop for their buyers (cXML PunchOut, OCI).

  npm run punchout -- --shop SHOP list
  npm run punchout -- --shop SHOP add ID --name NAME --identity DOMAIN:ID --group GROUP --return ORIGIN ...
                      [--organisation NUMBER]
  npm run punchout -- --shop SHOP renew ID
  npm run punchout -- --shop SHOP remove ID

  --shop SHOP            the shop's id, the name of its folder
  ID                     what you call the company, of small letters, digits and hyphens
  --name NAME            the company's name, as its buyers read it
  --identity DOMAIN:ID   by what its procurement system names it, such as DUNS:123456789; of one that calls by
                         OCI its user, such as OCI:nordlys
  --group GROUP          the customer group whose prices its buyers see
  --return ORIGIN        where baskets may be handed over to, such as https://erp.example; once for each
  --organisation NUMBER  the company's organisation number
  --help                 show this

add and renew write the shared secret once: the shop keeps only a hash of it. renew ends the secret before.
Whoever shops for a company that is removed can hand over nothing more.
Exit code 0: done; 2: there is no such company, or there is one already; 1: it could not be run.`;

export type PunchOutArguments = { readonly shop: string } & (
  | { readonly action: 'list' }
  | { readonly action: 'add'; readonly company: PunchOutCompany }
  | { readonly action: 'renew' | 'remove'; readonly id: string }
);

type Typed = {
  readonly name?: string;
  readonly identity?: string;
  readonly group?: string;
  readonly return?: readonly string[];
  readonly organisation?: string;
};

const ofAdding = ['name', 'identity', 'group', 'return', 'organisation'] as const satisfies readonly (keyof Typed)[];

const missing = (option: string, what: string): string => `--${option} is missing: expected ${what}`;

const readId = (words: readonly string[]): E.Either<string, string> => {
  const [id, ...more] = words;
  if (id === undefined) return E.left('ID is missing: expected what you call the company');
  if (more.length > 0) return E.left(`${more.join(' ')}: expected one company`);
  return /^[a-z0-9][a-z0-9-]{0,49}$/.test(id)
    ? E.right(id)
    : E.left(`${id}: expected small letters, digits and hyphens, 50 at most`);
};

/** Names of this computer, to which no network is crossed. */
const isHere = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);

const readOrigin = (text: string): E.Either<string, string> => {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isHere(address.hostname));
  return isSafe && address.href === `${address.origin}/`
    ? E.right(address.origin)
    : E.left(`--return ${text}: expected an https origin without a path, such as https://erp.example`);
};

const readCredential = (text: string | undefined): E.Either<string, PunchOutCompany['credential']> => {
  const [, domain, identity] = /^([^:\s]{1,100}):(\S.{0,199})$/.exec(text?.trim() ?? '') ?? [];
  return domain === undefined || identity === undefined
    ? E.left(
        text === undefined
          ? missing('identity', 'DUNS:123456789 or the like')
          : `--identity ${text}: expected DOMAIN:ID`,
      )
    : E.right({ domain, identity });
};

const readText = (option: 'name' | 'group', text: string | undefined): E.Either<string, string> =>
  text === undefined || text.trim() === ''
    ? E.left(missing(option, option === 'name' ? 'a name' : 'a customer group'))
    : E.right(text.trim());

const readCompany = (id: string, typed: Typed): E.Either<string, PunchOutCompany> =>
  F.pipe(
    E.Do,
    E.apS('id', E.right(id)),
    E.apS('name', readText('name', typed.name)),
    E.apS('credential', readCredential(typed.identity)),
    E.apS('customerGroup', readText('group', typed.group)),
    E.apS(
      'returnOrigins',
      typed.return === undefined
        ? E.left(missing('return', 'an origin such as https://erp.example'))
        : E.traverseArray(readOrigin)(typed.return),
    ),
    E.map((read) => (typed.organisation === undefined ? read : { ...read, organisationNumber: typed.organisation })),
  );

/**
 * Reads the arguments of the punchout command.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments: (args: readonly string[]) => E.Either<string, PunchOutArguments | 'help'> = readCommandLine(
  {
    ...{ shop: { type: 'string' }, name: { type: 'string' }, identity: { type: 'string' }, group: { type: 'string' } },
    ...{ return: { type: 'string', multiple: true }, organisation: { type: 'string' } },
  },
  ({ values, positionals }): E.Either<string, PunchOutArguments> => {
    const { shop, ...typed } = values;
    const [action, ...rest] = positionals;
    if (shop === undefined || shop === '') return E.left('--shop is missing: expected the id of a shop');
    const stray = ofAdding.find((option) => typed[option] !== undefined);
    if (action !== 'add' && stray !== undefined) return E.left(`--${stray}: expected only with add`);
    switch (action) {
      case 'list':
        return rest.length > 0 ? E.left(`${rest.join(' ')}: expected nothing after list`) : E.right({ shop, action });
      case 'add':
        return F.pipe(
          readId(rest),
          E.chain((id) => readCompany(id, typed)),
          E.map((company) => ({ shop, action, company })),
        );
      case 'renew':
      case 'remove':
        return E.map((id: string) => ({ shop, action, id }))(readId(rest));
      default:
        return E.left(`${action ?? 'nothing to do'}: expected list, add, renew or remove`);
    }
  },
);
