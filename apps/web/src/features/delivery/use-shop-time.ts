import { type ClockTime, clockTimeIn } from '@torg/domain/calendar';
import { useStorefront } from '../../bindings/storefront.ts';

/** What the clock shows where the shop is, now or at a later moment (milliseconds since 1970). For parts that only a browser renders: a server's page outlives its minute. */
export const useShopTime = (notBefore = 0): ClockTime => {
  const { clock, shop } = useStorefront();
  return clockTimeIn(shop.config.info.timeZone)(Math.max(clock.now(), notBefore));
};
