import type { Banner, BannerLook } from '@torg/domain/content';
import { imagePath, imageWidths } from '@torg/domain/media';
import { useStorefront } from '../bindings/storefront.ts';
import styles from './banner-section.module.css';

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
  cover: '(max-width: 899px) 92vw, 1360px',
};

/** A picture with words, and mostly one way onward; low enough to leave goods in the first screen. */
export const BannerSection = ({ banner, note, isFirst, isInSight }: Props) => {
  const { path } = useStorefront();
  const { title, text, image, link, look = 'beside' } = banner;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={styles.banner} data-picture={image === undefined ? undefined : ''} data-look={look}>
      <div className={styles.words}>
        <Heading className={styles.title} tabIndex={isFirst ? -1 : undefined}>
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
        {link && (
          <a className="button" href={link.href.startsWith('/') ? path(link.href) : link.href}>
            {link.label}
          </a>
        )}
      </div>
      {image && (
        <img
          className={styles.picture}
          src={imagePath('tab-banner', image.id)}
          srcSet={`${imagePath('mobile-banner', image.id)} ${imageWidths['mobile-banner']}w, ${imagePath('tab-banner', image.id)} ${imageWidths['tab-banner']}w, ${imagePath('banner', image.id)} ${imageWidths.banner}w`}
          sizes={sizesOf[look]}
          alt={image.alt}
          width={imageWidths['tab-banner']}
          height={Math.round(imageWidths['tab-banner'] / 2)}
          {...(isInSight ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      )}
    </section>
  );
};
