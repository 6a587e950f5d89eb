import {
  defer,
  delay,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs';
import type { Page } from '../../navigation/page.ts';
import type { ShopInfo } from '../../shop/shop-info.ts';
import type { LoginOptions } from './ports.ts';

/**
 * What a browser remembers of a shop that welcomes its customers: `tried`, until it is closed, that it looked whether the
 * identity server knows its user; `off`, that the shopper was asked and wants no more of it.
 */
export type WelcomeMark = 'tried' | 'off';

/** Where that is remembered. Writing may have no effect, where the browser keeps no cookies. */
export type WelcomeMarkStore = {
  readonly read: () => WelcomeMark | undefined;
  readonly write: (mark: WelcomeMark) => void;
};

/** Seconds for which a shopper who answered is not asked again: 30 days. */
export const welcomeOffMaxAge = 30 * 24 * 60 * 60;

/** Milliseconds that a guest has read before login is offered, and between two looks whether somebody is one. */
const welcomedAfter = 5_000;
const lookEvery = 1_000;

/** What of a shop decides whether and how it welcomes. */
export type WelcomeSettings = Pick<ShopInfo, 'talkmore' | 'loginDisabled' | 'loginRequired' | 'keycloakConfig'>;

/** A shop that leads everybody to login has nothing to offer, nor has one where nobody can log in. */
const hasChoice = ({ talkmore, loginDisabled, loginRequired, keycloakConfig }: WelcomeSettings): boolean =>
  talkmore.enable && !loginDisabled && !loginRequired && keycloakConfig !== undefined;

/** Whether a shop offers a login to who reads it as a guest. */
export const offersWelcome = (shop: WelcomeSettings): boolean => shop.talkmore.welcomeLogin.enable && hasChoice(shop);

/** Pages that everybody gets are read; a basket, a checkout or a login is not interrupted, nor is who is about to buy. */
const isBrowsed = (page: ShownPage | undefined): boolean => page?.isPublic === true && !page.showsBasket;

type ShownPage = Pick<Page, 'isPublic' | 'showsBasket'>;

/** Who reads which page of a shop that welcomes. */
export type WelcomeDeps = {
  readonly mark: Pick<WelcomeMarkStore, 'read'>;
  /** Whether the server has said that nobody is logged in. */
  readonly isGuest: () => boolean;
  readonly page: () => ShownPage | undefined;
  /** Whether this document was answered in. */
  readonly isAnswered: () => boolean;
  readonly scheduler: SchedulerLike;
};

/**
 * Whether login is offered now: to a guest who has read for 5 s, until it is answered, here or in another tab. It goes
 * away on pages that are not just read, and for who has logged in. It ends with the answer.
 */
export const welcomeShown = ({ mark, isGuest, page, isAnswered, scheduler }: WelcomeDeps): Observable<boolean> =>
  defer(() => {
    const isOff = (): boolean => isAnswered() || mark.read() === 'off';
    return timer(0, lookEvery, scheduler).pipe(
      map(() => ({ isOff: isOff(), isDue: !isOff() && isGuest() && isBrowsed(page()) })),
      takeWhile((look) => !look.isOff, true),
      map(({ isDue }) => isDue),
      distinctUntilChanged(),
      switchMap((isDue) => (isDue ? of(true).pipe(delay(welcomedAfter, scheduler)) : of(false))),
      distinctUntilChanged(),
    );
  });

/** Who opens a page, as far as its browser knows. */
export type AutologinContext = {
  /** Whether nobody has logged in on this device (`isPureGuest`); undefined where that is not known. */
  readonly isPureGuest: boolean | undefined;
  readonly isCrawler: boolean;
  /** Whether the page has been used: nobody is led away from what they are doing. */
  readonly isActive: boolean;
  readonly page: Pick<Page, 'isPublic'> | undefined;
  /** Path and query of the page. */
  readonly here: string;
};

/**
 * How a page looks whether the identity server still knows who logged in on this device before, without showing a form;
 * undefined where it does not: for strangers and crawlers, once for each browser session, and where that cannot be
 * remembered, or it would be led there for ever.
 */
export const autologinAttempt = (
  shop: WelcomeSettings,
  mark: WelcomeMarkStore,
  { isPureGuest, isCrawler, isActive, page, here }: AutologinContext,
): LoginOptions | undefined => {
  const isTried = !shop.talkmore.autologin || !hasChoice(shop) || mark.read() !== undefined;
  if (isTried || isPureGuest !== false || isCrawler || isActive || page?.isPublic !== true) return undefined;
  mark.write('tried');
  return mark.read() === 'tried' ? { checkOnly: true, type: 'welcome', redirectUri: here } : undefined;
};
