import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { type ListingQuery, loadListing } from '@torg/domain/catalogue';
import { toldCampaign } from '@torg/domain/seo';
import { answerOf } from '../bindings/answer.ts';
import type { Storefront } from '../bindings/storefront.ts';
import { loadBlocks } from '../features/blocks/late-blocks.ts';
import { askedListing, pageHead, seoContext, shownListing } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const CampaignPage = lazyRouteComponent(() => import('../features/campaign/campaign-page.tsx'), 'CampaignPage');

/** Whether a campaign runs is the server's to say: a browser asks it together with the goods. */
const loadCampaign = async (storefront: Storefront, asked: ListingQuery, slug: string) => {
  const [found, loaded] = await Promise.all([
    answerOf(storefront.shop.contents.campaign(slug)),
    answerOf(loadListing(storefront.shop.catalogue)(shownListing(storefront, asked), { campaign: slug })),
  ]);
  if (found.state === 'unknown') throw notFound();
  if (found.state === 'over') return found;
  const { blocks = [], ...campaign } = found.campaign;
  return { state: found.state, campaign, ...loaded, blocks: await loadBlocks(storefront, blocks) };
};

export const campaignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaign/$slug',
  loaderDeps: askedListing,
  loader: ({ context, deps, params }) => loadCampaign(context.storefront(), deps.asked, params.slug),
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    if (loaderData.state === 'over') return pageHead(storefront, { title: storefront.text.t('campaign.over') });
    return pageHead(storefront, toldCampaign(seoContext(storefront), loaderData, loaderData.campaign));
  },
  component: lazyPage(CampaignPage, () => <CampaignPage {...campaignRoute.useLoaderData()} />),
});
