import { createTrackedOrders } from '@torg/adapter-browser';
import {
  allowedScripts,
  type CookieChoice,
  consentSignals,
  googleTag,
  isListedScript,
  mayUse,
  type TrackingSettings,
  trackingPolicy,
} from '@torg/domain/cookie-consent';
import { type PageView, pageViewOf, purchaseEventOf } from '@torg/domain/tracking';
import { either as E, option as O } from 'fp-ts';
import { pageShown } from '../../bindings/page-focus.ts';
import type { Given } from './given.ts';

type ScriptAddress = { readonly toString: () => string };
type Policy = { readonly createScriptURL: (address: string) => ScriptAddress };
type PolicyFactory = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => Policy;
};
type TrackingWindow = Window & {
  readonly trustedTypes?: PolicyFactory;
  dataLayer?: unknown[];
};

type Deps = {
  readonly held: Given;
  readonly settings: TrackingSettings;
  readonly choice: () => O.Option<CookieChoice>;
};

const page = window as TrackingWindow;
const loaded = new Set<string>();
let policy: Policy | undefined;
let isStarted = false;

/** Addresses of scripts that the shop lists, and of no others (docs/decisions/0052-scripts-of-others.md). */
const policyOf = (settings: TrackingSettings): Policy => {
  const listed = (address: string): string => {
    if (!isListedScript(settings, address)) throw new TypeError(`${address} is not listed`);
    return address;
  };
  if (page.trustedTypes === undefined) return { createScriptURL: listed };
  if (settings.googleAnalytics.section !== undefined) {
    // The tag of Google inserts further scripts by plain addresses.
    page.trustedTypes.createPolicy('default', {
      createScriptURL: (address) => (isListedScript(settings, address) ? address : null),
    });
  }
  return page.trustedTypes.createPolicy(trackingPolicy, { createScriptURL: listed });
};

/** Loads a script once. One that a blocker keeps away is nobody's business. */
const load = (settings: TrackingSettings, address: string, integrity?: string): void => {
  if (loaded.has(address)) return;
  loaded.add(address);
  policy ??= policyOf(settings);
  const script = document.createElement('script');
  script.async = true;
  if (integrity !== undefined) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  script.src = policy.createScriptURL(address) as string;
  script.addEventListener('error', (event) => event.stopPropagation());
  document.head.append(script);
};

/** Google's tag reads `arguments` objects, no arrays. */
function gtag(..._command: unknown[]): void {
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag takes nothing else.
  page.dataLayer.push(arguments);
}

/** What Google's tag says of the page with each event, those that it sends by itself, too: never the whole address. */
const onlyTold = (view: PageView | undefined) => ({
  page_location: location.origin + (view?.path ?? '/'),
  page_path: view?.path ?? '/',
  page_title: view?.page ?? '',
  page_referrer: '',
});

const startGoogle = (
  settings: TrackingSettings,
  id: string,
  choice: Deps['choice'],
  locales: readonly string[],
): void => {
  if (loaded.has(id)) {
    gtag('consent', 'update', consentSignals(choice()));
    return;
  }
  loaded.add(id);
  gtag('consent', 'default', consentSignals(O.none));
  gtag('consent', 'update', consentSignals(choice()));
  gtag('js', new Date());
  gtag('set', onlyTold(pageViewOf(location.pathname, locales)));
  gtag('config', id, { send_page_view: false, allow_google_signals: false });
  load(settings, `${googleTag}?id=${id}`);
};

/** Tells whoever listens: Google's tag by its layer, other scripts by an event of the window. */
const tell = (name: 'page_view' | 'purchase', detail: object, isGoogle: boolean): void => {
  if (isGoogle) gtag('event', name, detail);
  window.dispatchEvent(new CustomEvent(`torg:${name}`, { detail }));
};

/** Loads what was allowed, tells it each page that is looked at once, and each order once. Called again after a new choice. */
export const startTracking = ({ held: { config, shop }, settings, choice }: Deps): void => {
  const { section } = settings.googleAnalytics;
  const isGoogle = (): boolean => section !== undefined && mayUse(choice(), 'statistics');
  if (section !== undefined && isGoogle()) startGoogle(settings, section, choice, config.info.locales);
  for (const { src, integrity } of allowedScripts(settings, choice())) load(settings, src, integrity);
  if (isStarted) return;
  isStarted = true;

  const orders = createTrackedOrders(() => localStorage);
  let shown = '';
  const look = async (): Promise<void> => {
    const { pathname, search } = location;
    const view = pageViewOf(pathname, config.info.locales);
    if (view === undefined || shown === pathname) return;
    shown = pathname;
    const told = onlyTold(view);
    if (isGoogle()) gtag('set', told);
    tell('page_view', told, isGoogle());
    const number = view.path.endsWith('/confirmation') ? new URLSearchParams(search).get('order') : null;
    if (number === null || !mayUse(choice(), 'statistics') || orders.has(number)) return;
    const found = await shop.orders.find(number)();
    if (E.isLeft(found) || O.isNone(found.right) || orders.has(number)) return;
    orders.add(number);
    tell('purchase', purchaseEventOf(found.right.value), isGoogle());
  };
  document.addEventListener(pageShown, () => void look());
  void look();
};
