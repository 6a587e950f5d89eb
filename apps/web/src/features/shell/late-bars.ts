import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../bindings/late-texts.ts';

const load = withTexts(() => import('./bars.ts'));

/** The bar of who acts as a customer: loaded for them alone, before their page is shown. */
export const SalesBar = lazyRouteComponent(load, 'SalesBar');

/** Whom a business buyer buys for: loaded once it is known who shops. */
export const BuyingFor = lazyRouteComponent(load, 'BuyingFor');

/** The message of an operator: loaded where there is one, before the page is shown. */
export const MessageRibbon = lazyRouteComponent(() => import('../ribbon/message-ribbon.tsx'), 'MessageRibbon');

/** A shop's own header and footer: each loaded where there is one, before the page is shown. */
export const CampaignHeader = lazyRouteComponent(() => import('../custom/campaign-header.tsx'), 'CampaignHeader');
export const OpeningHours = lazyRouteComponent(() => import('../custom/opening-hours.tsx'), 'OpeningHours');

/** What is said after a logout: loaded where there is something to say, before the page is shown. */
export const LogoutNotice = lazyRouteComponent(load, 'LogoutNotice');
