import { createCookieChoice, forgetKept, keptNames } from '@torg/adapter-browser';
import {
  allowedScripts,
  type CookieQuestion,
  categoriesOf,
  cookieArticle,
  googleNames,
  type KeptName,
  mayUse,
  type OptionalCategory,
  trackedCategories,
} from '@torg/domain/cookie-consent';
import { paths, splitLocale } from '@torg/domain/navigation';
import { mayOthersRead } from '@torg/domain/tracking';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { withTexts } from '../../bindings/late-texts.ts';
import { loadOnce } from '../../bindings/later.ts';
import { inBackground } from '../../bindings/stale-assets.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { type Given, given, token } from './given.ts';

/** Asks about cookies where that is due, and loads what was allowed. Returns what opens the choice later. */
export const cookieConsent = token<() => () => Promise<void>>('cookieConsent');

const keptOf = (name: string, category: OptionalCategory): KeptName => ({
  ...{ name, category, where: 'cookie', life: 730 * 86_400, reason: 'statistics' },
});
const keptByGoogle = googleNames.map((name) => keptOf(name, 'statistics'));

/** What scripts of the shop's list keep, as its shop.json says. */
const keptByScripts = ({ tracking: { googleAnalytics, tracking } }: CookieQuestion): readonly KeptName[] => [
  ...(googleAnalytics.section === undefined ? [] : keptByGoogle),
  ...tracking.scripts.flatMap(({ keeps, category }) => keeps.map((name) => keptOf(name, category))),
];

/** The link to the article about cookies that a click follows here; undefined for every other click. */
const choiceLink = (event: MouseEvent, locales: readonly string[]): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isHere = link instanceof HTMLAnchorElement && link.origin === location.origin;
  if (!isHere || !isPlainClick(event)) return undefined;
  return splitLocale(link.pathname, locales).path === paths.content(cookieArticle) ? link : undefined;
};

const begin = (held: Given, question: CookieQuestion): (() => Promise<void>) => {
  const { config } = held;
  const isHttps = location.protocol === 'https:';
  const store = createCookieChoice(document, isHttps, question.version);
  const tracked = trackedCategories(question.tracking);
  // What scripts were told of is kept where the shop loads some of that category.
  const isOurs = ({ category, reason }: KeptName): boolean =>
    category === 'necessary' || (category === 'functional' && reason !== 'once');
  const own = keptNames.filter((kept) => isOurs(kept) || tracked.some((category) => category === kept.category));
  // Over https names begin with a prefix that they lack on http.
  const prefixed = (name: string): boolean => name.startsWith('__Host-');
  const hasTwin = ({ name }: KeptName): boolean => keptNames.some((other) => other.name === `__Host-${name}`);
  const kept = [...own.filter((one) => (isHttps ? !hasTwin(one) : !prefixed(one.name))), ...keptByScripts(question)];
  const asked = categoriesOf(
    kept,
    tracked.map((category) => ({ category })),
  );
  const tracking = loadOnce(async () => {
    const { createTracking } = await import('./tracking.ts');
    return createTracking({ held, settings: question.tracking, choice: store.read });
  });
  const track = async (): Promise<void> => {
    // The browser tells the address that the document was opened at, whatever is shown in it since.
    const [opened] = performance.getEntriesByType('navigation');
    const addresses = [location.pathname, new URL(opened?.name ?? location.href).pathname];
    if (!addresses.every((address) => mayOthersRead(address, config.info.locales))) return;
    const choice = store.read();
    const isGoogle = question.tracking.googleAnalytics.section !== undefined && mayUse(choice, 'statistics');
    if (!isGoogle && allowedScripts(question.tracking, choice).length === 0) return;
    const start = await inBackground(tracking);
    start();
  };
  const open = async (part: 'banner' | 'dialog'): Promise<void> => {
    const { openCookieConsent } = await inBackground(withTexts(() => import('./cookie-consent.tsx')));
    openCookieConsent({ held, question, store, asked, kept, onAllowed: () => void track().catch(() => {}) })(part);
  };
  document.addEventListener(
    'click',
    (event) => {
      const link = choiceLink(event, config.info.locales);
      if (link === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      open('dialog').catch(() => location.assign(link.href));
    },
    { capture: true },
  );
  const isUnanswered = O.isNone(store.read());
  // An answer that holds no longer, as one to an older question, allows nothing: what it left goes at once.
  if (isUnanswered) {
    const left = [...keptNames, ...keptByGoogle, ...keptByScripts(question)];
    forgetKept(
      window,
      left.filter(({ category }) => category !== 'necessary'),
    );
  }
  if (asked.length > 0 && isUnanswered) open('banner').catch(() => {});
  else track().catch(() => {});
  return () => open('dialog');
};

/** Consent to cookies: the question comes with its own code, late, and scripts of others only after the answer. */
export const cookieConsentModule = new ContainerModule(({ bind }) => {
  bind(cookieConsent).toResolvedValue(
    (held: Given) => () => {
      const { cookies } = held.config;
      return cookies === undefined ? async () => {} : begin(held, cookies);
    },
    [given],
  );
});
