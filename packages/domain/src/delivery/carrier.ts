import type { Carrier } from '../shop/shop-info.ts';

/** What of a parcel leads to it at its carrier. */
type Sent = { readonly carrier?: string; readonly tracking?: string };

/** Whether an address can lead to a parcel: the place for what finds it is no part of the host. */
export const isTrackingUrl = (url: string): boolean =>
  /^https:\/\/[^\s/?#{}]+[/?#][^\s{}]*\{tracking\}[^\s{}]*$/.test(url);

/** Where a carrier tells how far a parcel is; undefined where the shop knows no such carrier, or nothing finds the parcel. */
export const trackingAddress = (carriers: readonly Carrier[], { carrier, tracking }: Sent): string | undefined => {
  if (carrier === undefined || tracking === undefined) return undefined;
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  return known?.trackingUrl.replace('{tracking}', () => encodeURIComponent(tracking));
};
