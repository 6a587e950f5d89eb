import { localizedPath, type PagePattern, paths } from '@torg/domain/navigation';
import { type WelcomeDeps, type WelcomeMarkStore, welcomeShown } from '@torg/domain/session/browser';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { textOf } from '../../bindings/text.ts';
import { WelcomeCard } from '../../features/session/welcome-card.tsx';
import { rootBesidePage } from './root-beside-page.ts';

export type WelcomeOfferDeps = Omit<WelcomeDeps, 'isAnswered'> & {
  readonly config: StorefrontConfig;
  readonly mark: WelcomeMarkStore;
};

/** Other paths to own subscriptions are those of late pages alone, and come with them. */
const ownSubscriptions: PagePattern = '/subscription';

/** Offers a login over whatever page is shown, in a tree of its own beside the page's, until it is answered. */
export const offerWelcome = ({ config, mark, ...deps }: WelcomeOfferDeps): void => {
  const { info, locale } = config;
  const text = textOf(config);
  const root = rootBesidePage();
  let isAnswered = false;
  const answer = (): void => {
    isAnswered = true;
    mark.write('off');
    root.render(null);
  };
  const login = (): string => {
    const here = location.pathname + location.search;
    return localizedPath(paths.login(here, { type: 'welcome' }), locale, info.locales);
  };
  const ways = {
    ...(config.plans === undefined ? {} : { subscriptions: localizedPath(ownSubscriptions, locale, info.locales) }),
    ...{ onLogIn: answer, onLater: answer },
  };
  const card = () => <WelcomeCard text={text} shop={info.name} login={login()} {...ways} />;
  welcomeShown({ ...deps, mark, isAnswered: () => isAnswered }).subscribe((isShown) => {
    root.render(isShown ? card() : null);
  });
};
