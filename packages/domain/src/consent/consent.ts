import { either as E, function as F, option as O } from 'fp-ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import type { KnownUser, User } from '../user/user.ts';

/** A privacy text as it is shown in one language; `version` is a hash of all its words. */
export type ConsentText = { readonly locale: Locale; readonly version: string };

/** The privacy texts that a shop shows now, by language; without any there is nothing to consent to. */
export type ConsentTexts = ReadonlyMap<Locale, string>;

/** One decision of a user, as it is kept for good: what text it was about, and when it was made. */
export type ConsentReceipt = ConsentText & {
  readonly decision: 'accepted' | 'withdrawn';
  /** Milliseconds since 1970. */
  readonly decidedAt: number;
};

/** What a shop's settings say of consent. */
export type ConsentSettings = Pick<ShopInfo, 'privacyPageContentId' | 'privacy'>;

/** What a user wants: to consent to the text that was shown, or not to consent any more. */
export type ConsentRequest = ConsentText & { readonly consent: boolean };

/** The text that was consented to is not the one that is shown now: it has to be read again. */
export type ConsentTextChanged = { readonly _tag: 'ConsentTextChanged' };

/**
 * Whether a shop asks a user for consent: only where it has a privacy page, has the feature enabled and the user is not
 * ignoring it. A page without any text cannot be consented to.
 */
export const isConsentEnforced = (
  { privacyPageContentId, privacy }: ConsentSettings,
  { ignorePrivacyConsent }: User,
  texts: ConsentTexts,
): boolean => privacyPageContentId !== undefined && privacy.enabled && ignorePrivacyConsent !== true && texts.size > 0;

/** Whether the last decision of a user is a consent to a text that is still shown word for word in its language. */
export const hasConsented = (latest: O.Option<ConsentReceipt>, texts: ConsentTexts): boolean =>
  O.isSome(latest) && latest.value.decision === 'accepted' && texts.get(latest.value.locale) === latest.value.version;

/** Whether a user still has to consent: until then there is nothing personal for that user. */
export const awaitsConsent = ({ privacyConsent }: User): boolean => privacyConsent === false;

/** A user with what is known of the consent; nothing is said of it where a shop does not ask for it. */
export const withConsent = (user: KnownUser, isEnforced: boolean, hasConsent: boolean): KnownUser => {
  const { privacyConsent: _, ...rest } = user;
  return isEnforced ? { ...rest, privacyConsent: hasConsent } : rest;
};

/** What is told of a user who awaits consent: who it is to the shop, and nothing that is personal. */
export const untilConsent = ({ customerUserId, loginMethod, privacyConsent }: User): User => ({
  ...(customerUserId === undefined ? {} : { customerUserId }),
  ...(loginMethod === undefined ? {} : { loginMethod }),
  ...(privacyConsent === undefined ? {} : { privacyConsent }),
});

/**
 * The receipt that a request makes; none where it changes nothing. A withdrawal is about the text that was consented to.
 * @param now milliseconds since 1970.
 */
export const decideConsent = (
  latest: O.Option<ConsentReceipt>,
  texts: ConsentTexts,
  { consent, locale, version }: ConsentRequest,
  now: number,
): E.Either<ConsentTextChanged, O.Option<ConsentReceipt>> => {
  if (!consent) {
    return E.right(
      F.pipe(
        latest,
        O.filter(({ decision }) => decision === 'accepted'),
        O.map((receipt) => ({ ...receipt, decision: 'withdrawn', decidedAt: now })),
      ),
    );
  }
  if (texts.get(locale) !== version) return E.left({ _tag: 'ConsentTextChanged' });
  return E.right(
    hasConsented(latest, texts) ? O.none : O.some({ decision: 'accepted', locale, version, decidedAt: now }),
  );
};
