import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressPaths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const AddressesPage = lazyRouteComponent(
  withTexts(() => import('../features/addresses/addresses-page.tsx')),
  'AddressesPage',
);
const AddressFormPage = lazyRouteComponent(
  withTexts(() => import('../features/addresses/address-form-page.tsx')),
  'AddressFormPage',
);

/** The addresses of a user, and those of the company. */
export const addressesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: addressPaths.all,
  head: titled('address.list_title'),
  component: lazyPage(AddressesPage, () => <AddressesPage />),
});

/** Where an address is changed. */
export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: addressPaths.change,
  head: titled('address.change_title'),
  component: lazyPage(AddressFormPage, () => <AddressFormPage />),
});

/** Where an address is added. */
export const newAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: addressPaths.add(),
  head: titled('address.new_title'),
  component: lazyPage(AddressFormPage, () => <AddressFormPage />),
});
