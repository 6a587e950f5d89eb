import type { LoadingFlag } from '@torg/domain/session/browser';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { textOf } from '../../bindings/text.ts';
import { LoadingOverlay } from '../../features/session/loading-overlay.tsx';
import { rootBesidePage } from './root-beside-page.ts';

/** What lies over the page while something is waited for; undefined: nothing. */
export type ShownOverlay = { readonly show: (flag: LoadingFlag | undefined) => void };

/**
 * The overlay, in a tree of its own beside the page's. What it lies over can be neither pressed nor reached by keyboard. Over
 * an open dialog it stands inside of it, for nothing outside of a dialog is spoken.
 */
export const createOverlay = (config: StorefrontConfig): ShownOverlay => {
  const text = textOf(config);
  const place = document.createElement('div');
  const root = rootBesidePage(place);
  let heldStill: readonly Element[] | undefined;
  let focused: Element | null = null;

  const begin = (): void => {
    const host = document.querySelector('dialog:modal') ?? document.body;
    focused = document.activeElement;
    heldStill = [...host.children].filter((part) => part !== place && !part.hasAttribute('inert'));
    host.append(place);
    for (const part of heldStill) part.setAttribute('inert', '');
  };
  const end = (parts: readonly Element[]): void => {
    heldStill = undefined;
    for (const part of parts) part.removeAttribute('inert');
    document.body.append(place);
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
  };

  root.render(<LoadingOverlay flag={undefined} text={text} />);
  return {
    show: (flag) => {
      if (flag === undefined && heldStill !== undefined) end(heldStill);
      if (flag !== undefined && heldStill === undefined) begin();
      root.render(<LoadingOverlay flag={flag} text={text} />);
    },
  };
};
