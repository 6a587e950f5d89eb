import { type ClockTime, clockTimeIn } from '@torg/domain/calendar';
import { useStorefront } from '../../bindings/storefront.ts';

/** What the clock shows where the shop is. For parts that only a browser renders: a server's page outlives its minute. */
export const useShopTime = (): ClockTime => {
  const { clock, shop } = useStorefront();
  return clockTimeIn(shop.config.info.timeZone)(clock.now());
};
