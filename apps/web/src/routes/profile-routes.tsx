import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { profileQuestion } from '../features/profile/profile-name.ts';
import { pageHead, titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ChooseProfilePage = lazyRouteComponent(
  withTexts(() => import('../features/session/choose-profile-page.tsx')),
  'ChooseProfilePage',
);

const ProfilePage = lazyRouteComponent(
  withTexts(() => import('../features/account/profile-page.tsx')),
  'ProfilePage',
);

/** Who the visitor is to the shop, and how they see it. */
export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.profile,
  head: titled('profile.title'),
  component: lazyPage(ProfilePage, () => <ProfilePage />),
});

/** Where a user chooses for whom to shop. */
export const chooseProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.chooseProfile(),
  head: ({ match }) => {
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: profileQuestion(storefront.text, storefront.facts) });
  },
  component: lazyPage(ChooseProfilePage, () => <ChooseProfilePage search={chooseProfileRoute.useSearch()} />),
});
