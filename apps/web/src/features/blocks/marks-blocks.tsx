import type { BlockOf } from '@torg/domain/content';
import { imageWidths } from '@torg/domain/media';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './marks-blocks.module.css';

/** Who one works with: marks in a row, those with a page of their own lead there. */
export const PartnersBlock = ({ title, items }: Omit<BlockOf<'partners'>, 'type'>) => {
  const { path, picture } = useStorefront();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.quiet}>
        {title}
      </h2>
      <ul className={styles.partners}>
        {items.map(({ image, href }) => {
          const mark = (
            <img
              src={picture('partner', image.id)}
              alt={image.alt}
              width={imageWidths.partner / 2}
              height={56}
              loading="lazy"
            />
          );
          return (
            <li key={image.id}>
              {href === undefined ? mark : <a href={href.startsWith('/') ? path(href) : href}>{mark}</a>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** What others vouch for. */
export const CertificationsBlock = ({ title, items }: Omit<BlockOf<'certifications'>, 'type'>) => {
  const { picture } = useStorefront();
  const titleId = useId();
  return (
    <section className={styles.certifications} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.seals}>
        {items.map(({ name, text, image }) => (
          <li key={name} className={styles.seal}>
            <img src={picture('certification-icon', image)} alt="" width={46} height={46} loading="lazy" />
            <div>
              <p className={styles.name}>{name}</p>
              {text !== undefined && <p className={styles.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Where else the shop is found. */
export const SocialBlock = ({ title, items }: Omit<BlockOf<'social'>, 'type'>) => {
  const { path, picture } = useStorefront();
  const titleId = useId();
  return (
    <section className={styles.social} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.places}>
        {items.map(({ name, href, image }) => (
          <li key={href}>
            <a className={styles.place} href={href.startsWith('/') ? path(href) : href}>
              <img src={picture('social-icon', image)} alt="" width={30} height={30} loading="lazy" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
