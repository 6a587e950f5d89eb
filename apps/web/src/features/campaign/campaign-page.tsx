import type { LoadedListing } from '@torg/domain/catalogue';
import type { Campaign } from '@torg/domain/content';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { BannerSection } from '../../ui/banner-section.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import type { LoadedBlock } from '../blocks/load-blocks.ts';
import { ListingView } from '../listing/listing-view.tsx';
import { CampaignOver } from './campaign-over.tsx';

type Running = LoadedListing & {
  readonly state: 'running';
  readonly campaign: Campaign;
  readonly blocks: readonly LoadedBlock[];
};

/** A campaign: what it is about, and its products; once it is over, a way onward. */
export const CampaignPage = (loaded: Running | { readonly state: 'over' }) =>
  loaded.state === 'over' ? <CampaignOver /> : <RunningCampaign {...loaded} />;

const RunningCampaign = ({ campaign, query, listing, blocks }: Running) => {
  const text = useText();
  const { slug, title, image, look, until } = campaign;
  return (
    <ListingView
      title={title}
      trail={[{ name: text.t('breadcrumbs.start'), to: paths.start }]}
      query={query}
      listing={listing}
      formAddress={paths.campaign(slug)}
      hero={
        <BannerSection
          banner={{ title, text: campaign.text, ...(image && { image }), ...(look && { look }) }}
          note={until === undefined ? undefined : text.t('campaign.until', { day: text.clockTime(until) })}
          isFirst
          isInSight
        />
      }
      intro={blocks.length > 0 && <Blocks blocks={blocks} isInset />}
    />
  );
};
