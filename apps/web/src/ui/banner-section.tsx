import type { Banner, BannerLook } from '@torg/domain/content';
import { type ImageRef, imageWidths } from '@torg/domain/media';
import { useStorefront } from '../bindings/storefront.ts';
import styles from './banner-section.module.css';
import { Onward } from './onward.tsx';

type Props = {
  readonly banner: Omit<Banner, 'link'> & Partial<Pick<Banner, 'link'>>;
  /** Below the text, in small print. */
  readonly note?: string | undefined;
  readonly isFirst: boolean;
  readonly isInSight: boolean;
};

/** Widths at which a page shows the picture, for the browser's choice among sizes. */
const sizesOf: Readonly<Record<BannerLook, string>> = {
  beside: '(max-width: 619px) 92vw, (max-width: 899px) 54vw, 560px',
  bold: '(max-width: 619px) 92vw, (max-width: 899px) 54vw, 560px',
  cover: '100vw',
  statement: '0px',
};

/** A picture with words, and mostly ways onward; low enough to leave goods in the first screen. */
export const BannerSection = ({ banner, note, isFirst, isInSight }: Props) => {
  const { picture } = useStorefront();
  const { title, text, image, tabImage, mobileImage, logo, link, more, look = 'beside' } = banner;
  const Heading = isFirst ? 'h1' : 'h2';
  const isPictured = image !== undefined && look !== 'statement';
  return (
    <section className={styles.banner} data-picture={isPictured ? '' : undefined} data-look={look}>
      <div className={styles.words}>
        {logo && (
          <img
            className={styles.logo}
            src={picture('custom-group-logo', logo.id)}
            alt={logo.alt}
            width={imageWidths['custom-group-logo'] / 2}
            height={40}
          />
        )}
        <Heading className={styles.title} tabIndex={isFirst ? -1 : undefined}>
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
        {link && (
          <p className={styles.ways}>
            <Onward link={link} look="button" />
            {more && <Onward link={more} look="button button-quiet" />}
          </p>
        )}
      </div>
      {isPictured && <BannerPicture {...{ image, look, isInSight }} tab={tabImage} mobile={mobileImage} />}
    </section>
  );
};

type Picture = {
  readonly image: ImageRef;
  /** The picture's form for narrower screens, by id; the picture itself where there is none. */
  readonly tab: string | undefined;
  readonly mobile: string | undefined;
  readonly look: BannerLook;
  readonly isInSight: boolean;
};

/** One picture in the form that the screen's width asks for. */
const BannerPicture = ({ image, tab, mobile, look, isInSight }: Picture) => {
  const { picture } = useStorefront();
  return (
    <picture className={styles.frame}>
      {mobile !== undefined && (
        <source
          media="(width < 580px)"
          srcSet={`${picture('mobile-banner', mobile)} 1x, ${picture('tab-banner', mobile)} 2x`}
        />
      )}
      {tab !== undefined && (
        <source media="(width < 900px)" srcSet={`${picture('tab-banner', tab)} 1x, ${picture('banner', tab)} 2x`} />
      )}
      <img
        className={styles.picture}
        src={picture('tab-banner', image.id)}
        srcSet={`${picture('mobile-banner', image.id)} ${imageWidths['mobile-banner']}w, ${picture('tab-banner', image.id)} ${imageWidths['tab-banner']}w, ${picture('banner', image.id)} ${imageWidths.banner}w`}
        sizes={sizesOf[look]}
        alt={image.alt}
        width={imageWidths['tab-banner']}
        height={Math.round(imageWidths['tab-banner'] / 2)}
        {...(isInSight ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
};
