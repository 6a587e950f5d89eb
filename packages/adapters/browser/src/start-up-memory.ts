import type { Clock } from '@torg/domain/runtime';
import type { StartUpMemory } from '@torg/domain/session/browser';
import { customerGroupIn } from './customer-group.ts';
import { createGuestMark } from './guest-mark.ts';
import { createIdpCookie } from './idp-cookie.ts';
import { createInitStatus } from './init-status.ts';
import { keptPureGuest } from './kept-session.ts';
import { createPermissionAttempts } from './permission-attempts.ts';
import { createRedirectCount } from './redirect-count.ts';
import type { TextStorage } from './stored-json.ts';
import { createWelcomeMark } from './welcome-mark.ts';

/** The part of a window that remembers; asking for a storage throws where the user denies it. */
export type MemoryWindow = {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'protocol'>;
  readonly localStorage: TextStorage;
  readonly sessionStorage: TextStorage;
};

/** What a browser remembers for its start-ups: cookies for all tabs of the shop, two storages, and this tab's redirects. */
export const createStartUpMemory = (page: MemoryWindow, clock: Clock): StartUpMemory => {
  const { document } = page;
  const isHttps = page.location.protocol === 'https:';
  const local = () => page.localStorage;
  return {
    guest: createGuestMark(local),
    permissionAttempts: createPermissionAttempts(local),
    redirects: createRedirectCount(() => page.sessionStorage, clock),
    idp: createIdpCookie(document, isHttps),
    initStatus: createInitStatus(document, isHttps),
    welcome: createWelcomeMark(document, isHttps),
    isPureGuest: () => keptPureGuest(local),
    customerGroup: () => customerGroupIn(document.cookie),
  };
};
