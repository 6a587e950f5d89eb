import { createShopClient, type ShopClient } from '@torg/adapter-http';
import { createNativeFetch, createNativeLogin, type NativeSession } from '@torg/adapter-native-login';
import type { ShopFailure } from '@torg/domain/failure';
import type { VatBasis } from '@torg/domain/money';
import { createTexts } from '@torg/domain/storefront';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { CommandLine } from './command-line.ts';
import { commands } from './commands/index.ts';
import { failureText } from './failure-text.ts';
import { type KeptState, readState, writeState } from './kept-state.ts';

type Say = (line: string) => void;

/** A token that is sent with calls of a login that is over lets the shop say so. */
const over = { _tag: 'LoginOver' } as const;

const open = (
  { shop, locale }: CommandLine,
  kept: KeptState,
  session: NativeSession | undefined,
): TE.TaskEither<ShopFailure, ShopClient> =>
  createShopClient({
    origin: shop,
    fetch: createNativeFetch(kept.jar),
    ...(locale === undefined ? {} : { locale }),
    ...(kept.tokens === undefined ? {} : { auth: { token: session?.accessToken ?? (() => TE.left(over)) } }),
  });

/** Whoever logged in in an earlier run goes on as the same. */
const resume = async ({ tokens }: KeptState, client: ShopClient): Promise<NativeSession | undefined> => {
  if (tokens === undefined) return undefined;
  const resumed = await createLogin(client, () => undefined)?.resume(tokens)();
  return resumed === undefined || E.isLeft(resumed) ? undefined : resumed.right;
};

/** How people of the shop log in; undefined in a shop without login. */
const createLogin = ({ shop }: ShopClient, say: Say) => {
  const { keycloakConfig } = shop.config.info;
  return keycloakConfig === undefined
    ? undefined
    : createNativeLogin({
        issuer: `${keycloakConfig.authServerUrl.replace(/\/+$/, '')}/realms/${keycloakConfig.realm}`,
        openBrowser: (url) => say(`Log in at ${url}`),
        fetch: createNativeFetch(),
      });
};

/** Carries out one command. @returns the exit code: 0, or 1 with a line that says why. */
export const run = async (line: CommandLine, say: Say, complain: Say): Promise<number> => {
  const kept = await readState(line.folder, line.shop);
  const asGuest = await open(line, { ...kept, tokens: undefined }, undefined)();
  if (E.isLeft(asGuest)) {
    complain(failureText(asGuest.left));
    return 1;
  }
  const session = await resume(kept, asGuest.right);
  const client = await open(line, kept, session)();
  if (E.isLeft(client)) {
    complain(failureText(client.left));
    return 1;
  }
  const { shop, startPayment, askVatView } = client.right;
  const { activeVatOption } = shop.config.info;
  const texts = createTexts(shop.config);
  let keep = () => session?.tokens() ?? kept.tokens;
  const outcome = await commands[line.command].run({
    ...{ shop, startPayment, texts, session, args: line.args, say },
    vatView: F.pipe(
      askVatView(),
      TE.orElse(() => TE.right<never, VatBasis>(activeVatOption)),
    ),
    login: createLogin(client.right, say),
    become: (next) => {
      keep = () => next?.tokens();
    },
  })();
  await writeState(line.folder, line.shop, { jar: kept.jar, tokens: keep() });
  if (E.isRight(outcome)) return 0;
  complain(failureText(outcome.left, texts));
  return 1;
};
