import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import { BannerSection } from '../../ui/banner-section.tsx';
import type { LoadedCampaign } from './load-blocks.ts';

type Props = { readonly block: LoadedCampaign; readonly isInSight: boolean };

/** A campaign that runs, in the words of its own page. */
export const CampaignBlock = ({ block: { found, label, look = found.look }, isInSight }: Props) => {
  const text = useText();
  const { slug, title, image, until } = found;
  return (
    <BannerSection
      banner={{
        ...{ title, text: found.text, link: { label, href: paths.campaign(slug) } },
        ...(image && { image }),
        ...(look && { look }),
      }}
      note={until === undefined ? undefined : text.t('campaign.until', { day: text.clockTime(until) })}
      isFirst={false}
      isInSight={isInSight}
    />
  );
};
