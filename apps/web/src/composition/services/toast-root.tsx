import type { StorefrontConfig } from '@torg/domain/storefront';
import type { Toasts } from '@torg/domain/storefront/browser';
import { textOf } from '../../bindings/text.ts';
import { ToastList } from '../../features/toast/toast-list.tsx';
import { rootBesidePage } from './root-beside-page.ts';

/** Shows toasts over whatever page is shown, in a tree of its own beside the page's. */
export const showToasts = ({ changes, dismiss, undo, hold }: Toasts, config: StorefrontConfig): void => {
  const ways = { dismiss, undo, hold, text: textOf(config) };
  const root = rootBesidePage();
  changes.subscribe((toasts) => root.render(<ToastList {...ways} toasts={toasts} />));
};
