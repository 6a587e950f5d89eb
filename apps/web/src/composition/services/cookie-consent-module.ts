import { createCookieChoice, keptNames } from '@torg/adapter-browser';
import {
  allowedScripts,
  type CookieQuestion,
  categoriesOf,
  type KeptName,
  mayUse,
  type OptionalCategory,
  trackedCategories,
} from '@torg/domain/cookie-consent';
import { splitLocale } from '@torg/domain/navigation';
import { mayOthersRead } from '@torg/domain/tracking';
import { ContainerModule } from 'inversify';
import { withTexts } from '../../bindings/late-texts.ts';
import { inBackground } from '../../bindings/stale-assets.ts';
import { type Given, given, token } from './given.ts';

/** Asks about cookies where that is due, and loads what was allowed. */
export const cookieConsent = token<() => void>('cookieConsent');

/** What scripts of the shop's list keep, as its shop.json says. */
const keptByScripts = ({ tracking: { googleAnalytics, tracking } }: CookieQuestion): readonly KeptName[] => {
  const kept = (name: string, category: OptionalCategory): KeptName => ({
    ...{ name, category, where: 'cookie', life: 730 * 86_400, reason: 'statistics' },
  });
  return [
    ...(googleAnalytics.section === undefined ? [] : ['_ga', '_ga_*'].map((name) => kept(name, 'statistics'))),
    ...tracking.scripts.flatMap(({ keeps, category }) => keeps.map((name) => kept(name, category))),
  ];
};

/** The article that tells of cookies; its link opens the choice over the page. */
const cookieArticle = '/content/cookies';

/** Whether a click goes to that article and nowhere else. */
const opensChoice = (
  { target, button, ctrlKey, metaKey, shiftKey }: MouseEvent,
  locales: readonly string[],
): boolean => {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  return link.origin === location.origin && splitLocale(link.pathname, locales).path === cookieArticle;
};

const begin = (held: Given, question: CookieQuestion): void => {
  const { config } = held;
  const isHttps = location.protocol === 'https:';
  const store = createCookieChoice(document, isHttps, question.version);
  const tracked = trackedCategories(question.tracking);
  // What a shop loads no script for keeps nothing of its statistics either.
  const isOurs = ({ category }: KeptName): boolean => category === 'necessary' || category === 'functional';
  const own = keptNames.filter((kept) => isOurs(kept) || tracked.some((category) => category === kept.category));
  // Over https names begin with a prefix that they lack on http.
  const prefixed = (name: string): boolean => name.startsWith('__Host-');
  const hasTwin = ({ name }: KeptName): boolean => keptNames.some((other) => other.name === `__Host-${name}`);
  const kept = [...own.filter((one) => (isHttps ? !hasTwin(one) : !prefixed(one.name))), ...keptByScripts(question)];
  const asked = categoriesOf(
    kept,
    tracked.map((category) => ({ category })),
  );
  const track = async (): Promise<void> => {
    if (!mayOthersRead(location.pathname, config.info.locales)) return;
    const choice = store.read();
    const isGoogle = question.tracking.googleAnalytics.section !== undefined && mayUse(choice, 'statistics');
    if (!isGoogle && allowedScripts(question.tracking, choice).length === 0) return;
    const { startTracking } = await inBackground(() => import('./tracking.ts'));
    startTracking({ held, settings: question.tracking, choice: store.read });
  };
  const open = async (part: 'banner' | 'dialog'): Promise<void> => {
    const { openCookieConsent } = await inBackground(withTexts(() => import('./cookie-consent.tsx')));
    openCookieConsent({ held, question, store, asked, kept, onAllowed: () => void track().catch(() => {}) })(part);
  };
  document.addEventListener(
    'click',
    (event) => {
      if (!opensChoice(event, config.info.locales)) return;
      event.preventDefault();
      event.stopPropagation();
      open('dialog').catch(() => location.assign(cookieArticle));
    },
    { capture: true },
  );
  if (asked.length > 0 && store.read()._tag === 'None') open('banner').catch(() => {});
  else track().catch(() => {});
};

/** Consent to cookies: the question comes with its own code, late, and scripts of others only after the answer. */
export const cookieConsentModule = new ContainerModule(({ bind }) => {
  bind(cookieConsent).toResolvedValue(
    (held: Given) => () => {
      if (held.config.cookies !== undefined) begin(held, held.config.cookies);
    },
    [given],
  );
});
