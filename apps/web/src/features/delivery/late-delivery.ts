import { inBackground } from '../../bindings/stale-assets.ts';

/** Loads what depends on where the shopper is. Nobody waits for it: without it a page tells working days. */
export const loadDelivery = () => inBackground(() => import('./delivery-here.ts'));
