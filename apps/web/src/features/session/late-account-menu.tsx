import { type ComponentProps, lazy } from 'react';
import { withTexts } from '../../bindings/late-texts.ts';

type Menu = typeof import('./account-menu.tsx').AccountMenu;

let loaded: Menu | undefined;

/** Loads the menu before something is rendered that cannot wait for it: a page on the server. */
export const loadAccountMenu = async (): Promise<Menu> => {
  loaded = (await withTexts(() => import('./account-menu.tsx'))()).AccountMenu;
  return loaded;
};

const LateMenu = lazy(async () => ({ default: await loadAccountMenu() }));

/** The account menu, which few pages need: its code comes when somebody is logged in. */
export const AccountMenu = (props: ComponentProps<Menu>) => {
  const Shown = loaded ?? LateMenu;
  return <Shown {...props} />;
};
