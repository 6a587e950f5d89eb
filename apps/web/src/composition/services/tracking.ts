import { createTrackedOrders, type TrackedOrders } from '@torg/adapter-browser';
import {
  allowedScripts,
  type CookieChoice,
  consentSignals,
  googleTag,
  isListedScript,
  mayUse,
  type OptionalCategory,
  optionalCategories,
  type TrackingSettings,
  trackedCategories,
  trackingPolicy,
} from '@torg/domain/cookie-consent';
import { orderToldAt, type PageView, pageViewOf, purchaseEventOf, viewKey } from '@torg/domain/tracking';
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

/** Loads a script once, and waits until it runs or is not to be had: one that a blocker keeps away is nobody's business. */
const createLoader = (settings: TrackingSettings) => {
  const loading = new Map<string, Promise<void>>();
  let policy: Policy | undefined;
  const load = (address: string, integrity: string | undefined): Promise<void> =>
    new Promise((resolve) => {
      policy ??= policyOf(settings);
      const script = document.createElement('script');
      script.async = true;
      if (integrity !== undefined) {
        script.integrity = integrity;
        script.crossOrigin = 'anonymous';
      }
      script.src = policy.createScriptURL(address) as string;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', (event) => {
        event.stopPropagation();
        resolve();
      });
      document.head.append(script);
    });
  return (address: string, integrity?: string): Promise<void> => {
    const known = loading.get(address) ?? load(address, integrity);
    loading.set(address, known);
    return known;
  };
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

/**
 * Loads what was allowed, and tells scripts of each category each view of a page once, and each order once: Google's tag by
 * its layer, others by an event of the window that names their category, once they run.
 * @returns starts, and is called again after a new choice: what is allowed now is told of the present page, too. A category
 * that is taken back loads the page anew.
 */
export const createTracking = ({ held: { config, shop }, settings, choice }: Deps): (() => void) => {
  const { section } = settings.googleAnalytics;
  const { locales } = config.info;
  const load = createLoader(settings);
  const isAllowed = (category: OptionalCategory): boolean => mayUse(choice(), category);
  const tracked = optionalCategories.filter((category) => trackedCategories(settings).includes(category));
  const orders = new Map<OptionalCategory, TrackedOrders>(
    tracked.map((category) => [category, createTrackedOrders(() => localStorage, category)]),
  );
  const shown = new Map<OptionalCategory, string>();
  let isGoogleThere = false;
  let isFollowing = false;

  const startGoogle = (id: string): void => {
    if (!isGoogleThere) gtag('consent', 'default', consentSignals(O.none));
    gtag('consent', 'update', consentSignals(choice()));
    if (isGoogleThere) return;
    isGoogleThere = true;
    gtag('js', new Date());
    gtag('set', onlyTold(pageViewOf(location.pathname, locales)));
    gtag('config', id, { send_page_view: false, allow_google_signals: false });
    void load(`${googleTag}?id=${id}`);
  };

  const tell = (category: OptionalCategory, name: 'page_view' | 'purchase', detail: object): void => {
    if (category === 'statistics' && isGoogleThere) gtag('event', name, detail);
    const scripts = allowedScripts(settings, choice()).filter((script) => script.category === category);
    if (scripts.length === 0) return;
    void Promise.all(scripts.map(({ src, integrity }) => load(src, integrity))).then(() =>
      window.dispatchEvent(new CustomEvent(`torg:${name}`, { detail: { ...detail, category } })),
    );
  };

  const tellPurchase = async (number: string): Promise<void> => {
    const untold = () =>
      tracked.filter((category) => isAllowed(category) && orders.get(category)?.has(number) === false);
    if (untold().length === 0) return;
    const found = await shop.orders.find(number)();
    if (E.isLeft(found) || O.isNone(found.right)) return;
    for (const category of untold()) {
      orders.get(category)?.add(number);
      tell(category, 'purchase', purchaseEventOf(found.right.value));
    }
  };

  const look = (): void => {
    const { pathname, search } = location;
    const view = pageViewOf(pathname, locales);
    if (view === undefined) return;
    const key = viewKey(pathname, search);
    const told = onlyTold(view);
    for (const category of tracked.filter((one) => isAllowed(one) && shown.get(one) !== key)) {
      shown.set(category, key);
      if (category === 'statistics' && isGoogleThere) gtag('set', told);
      tell(category, 'page_view', told);
    }
    const number = orderToldAt(pathname, search, locales);
    if (number !== undefined) void tellPurchase(number);
  };

  return () => {
    if (section !== undefined && isAllowed('statistics')) startGoogle(section);
    for (const { src, integrity } of allowedScripts(settings, choice())) void load(src, integrity);
    look();
    if (isFollowing) return;
    isFollowing = true;
    document.addEventListener(pageShown, look);
  };
};
