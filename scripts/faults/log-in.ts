import { createHash, randomBytes } from 'node:crypto';
import type { Browser, Reply } from './browser.ts';
import { member } from './member.ts';

/** A user of the identity server, where that one is, and as which of its clients it knows the shop. */
export type Login = {
  readonly identity: string;
  readonly clientId: string;
  readonly userName: string;
  readonly password: string;
};

const realm = '/auth/realms/torg';
/** How often a login is begun anew: its answer may be lost with the process that gave it. */
const attempts = 20;

/**
 * Logs a shopper in as a browser does: code flow with PKCE at the identity server, the code redeemed at the shop, the
 * guest's basket taken along. When the shop knows the user after all, the login is over, whatever its answer was.
 * @throws Error when it never comes about.
 */
export const logIn = async (browser: Browser, origin: string, login: Login): Promise<void> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (!(await isRedeemed(browser, origin, login)) && !(await isLoggedIn(browser))) continue;
    // The database may have gone between the session and the basket: pages ask for it once more.
    await browser.send('POST', '/api/basket?type=merge');
    return;
  }
  throw new Error(`${login.userName} could not log in`);
};

/** Logs a shopper in again whose login is over, as everybody's is who does nothing for long enough. */
export const stayLoggedIn = async (browser: Browser, origin: string, login: Login): Promise<void> => {
  if (!(await isLoggedIn(browser))) await logIn(browser, origin, login);
};

const isLoggedIn = async ({ send }: Browser): Promise<boolean> => {
  const { body } = await send('GET', '/me/session');
  return typeof member(body, 'user', 'customerUserId') === 'string';
};

const isRedeemed = async (browser: Browser, origin: string, login: Login): Promise<boolean> => {
  const verifier = randomBytes(48).toString('base64url');
  const { clientId, userName, password } = login;
  const redirectUri = `${origin}/me/auth`;
  const { body } = await browser.send('POST', '/bff/login');
  const asked = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid profile email torg' },
    ...{ state: randomBytes(8).toString('hex'), nonce: String(member(body, 'nonce')) },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
  });
  const form = await follow(
    browser,
    await open(browser, `${login.identity}${realm}/protocol/openid-connect/auth?${asked}`),
  );
  const back = form.at.startsWith(redirectUri)
    ? form
    : await follow(browser, { at: form.at, reply: await browser.submit(form.at, { userName, password }) });
  const code = back.at.startsWith(redirectUri) ? new URL(back.at).searchParams.get('code') : null;
  if (code === null) return false;
  const { status } = await browser.submit(`${realm}/protocol/openid-connect/token`, {
    ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri },
    ...{ code, code_verifier: verifier },
  });
  return status === 200;
};

type Place = { readonly at: string; readonly reply: Reply };

const open = async ({ send }: Browser, at: string): Promise<Place> => ({ at, reply: await send('GET', at) });

/** Goes where the identity server leads, as far as the shop's page that a login comes back to. */
const follow = async (browser: Browser, { at, reply }: Place): Promise<Place> => {
  if (reply.location === '') return { at, reply };
  const next = new URL(reply.location, at);
  return next.pathname === '/me/auth' ? { at: next.href, reply } : follow(browser, await open(browser, next.href));
};
