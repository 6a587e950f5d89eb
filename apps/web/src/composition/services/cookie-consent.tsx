import { type CookieChoiceStore, forgetKept } from '@torg/adapter-browser';
import { cookieConsentPath } from '@torg/contracts/cookies';
import { type CookieQuestion, type KeptName, type OptionalCategory, withdrawn } from '@torg/domain/cookie-consent';
import { localizedPath } from '@torg/domain/navigation';
import type { RichText } from '@torg/domain/rich-text';
import { either as E, option as O } from 'fp-ts';
import type { Root } from 'react-dom/client';
import { announce, focusHeading, isFocusLost } from '../../bindings/page-focus.ts';
import { textOf } from '../../bindings/text.ts';
import { CookieBanner } from '../../features/cookies/cookie-banner.tsx';
import { CookieDialog } from '../../features/cookies/cookie-dialog.tsx';
import type { Given } from './given.ts';
import { rootBesidePage } from './root-beside-page.ts';

type Deps = {
  readonly held: Given;
  readonly question: CookieQuestion;
  readonly store: CookieChoiceStore;
  readonly asked: readonly OptionalCategory[];
  readonly kept: readonly KeptName[];
  /** Called once something is allowed. */
  readonly onAllowed: () => void;
};

let shared: Root | undefined;
const rootOf = (): Root => {
  shared ??= rootBesidePage();
  return shared;
};

/** Shows the banner, or the choice itself, in a tree of its own beside the page's, until it is answered. */
export const openCookieConsent =
  ({ held: { config, shop, fetch }, question, store, asked, kept, onAllowed }: Deps) =>
  (first: 'banner' | 'dialog'): void => {
    const root = rootOf();
    const text = textOf(config);
    const {
      title = text.t('cookies.title'),
      extract = text.t('cookies.extract'),
      ingress = text.t('cookies.ingress'),
    } = question.text ?? {};
    const path = (to: string): string => localizedPath(to, config.locale, config.info.locales);
    let body: RichText = [];
    let isOpen = false;

    const choose = (allowed: readonly OptionalCategory[]): void => {
      const before = store.read();
      const gone = withdrawn(before, { allowed });
      store.write({ version: question.version, allowed });
      forgetKept(
        window,
        kept.filter(({ category }) => category !== 'necessary' && !allowed.includes(category)),
      );
      render('none');
      announce(text.t('cookies.saved'));
      if (isFocusLost()) focusHeading();
      // The shop's server keeps the receipt and lets the cookie last; without it the choice holds all the same.
      const told = fetch(cookieConsentPath, {
        method: 'POST',
        // Who goes on at once has chosen all the same.
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: question.version, allowed }),
      }).catch(() => {});
      // What runs cannot be taken out of a page: a new one comes without it.
      if (gone.length > 0) void told.then(() => location.reload());
      else onAllowed();
    };

    const render = (part: 'banner' | 'dialog' | 'none'): void => {
      isOpen = part === 'dialog';
      root.render(
        <>
          {part !== 'none' && O.isNone(store.read()) && asked.length > 0 && (
            <CookieBanner
              {...{ text, title, extract }}
              onAcceptAll={() => choose(asked)}
              onOnlyNecessary={() => choose([])}
              onReadMore={() => openDialog()}
            />
          )}
          {part === 'dialog' && (
            <CookieDialog
              {...{ text, title, ingress, body, path, asked, kept }}
              allowed={O.isSome(store.read()) ? (O.toUndefined(store.read())?.allowed ?? []) : []}
              onChoose={choose}
              onClose={() => {
                if (isOpen) render('banner');
              }}
            />
          )}
        </>,
      );
    };

    const openDialog = (): void => {
      render('dialog');
      void shop.contents
        .article('cookies')()
        .then((found) => {
          if (E.isRight(found) && O.isSome(found.right)) body = found.right.value.body;
          if (isOpen) render('dialog');
        });
    };

    if (first === 'dialog') openDialog();
    else render('banner');
  };
