import { paths, reviewPaths } from '@torg/domain/navigation';
import { starValues } from '@torg/domain/rating';
import { type ReviewFieldError, reviewLimits } from '@torg/domain/review';
import type { OwnContent } from '../../bindings/page.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './review-form-page.module.css';

type Shown = Extract<OwnContent, { page: 'review' }>;
type Chosen = NonNullable<Shown['chosen']>;

/** Where a buyer reviews the goods of an order. The form is the browser's own. */
export const ReviewFormPage = ({ goods, chosen, written, problem, linkKey }: Shown) => {
  const { t } = useStorefront().text;
  const others = goods.filter(({ productId }) => productId !== chosen?.productId);
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>
        {chosen === undefined ? t('review.write_title') : t('review.write_of', { name: chosen.name })}
      </h1>
      {problem !== undefined && <p role="status">{t(problem as MessageKey)}</p>}
      {written !== undefined && (
        // biome-ignore lint/a11y/noAutofocus: the buyer sent the review, and this is what came of it.
        <p className={styles.notice} role="status" tabIndex={-1} autoFocus>
          {t(written === 'held' ? 'review.written_held' : 'review.written')}{' '}
          {chosen !== undefined && written === 'published' && (
            <Link to={paths.reviews(chosen.slug)}>{t('review.see')}</Link>
          )}
        </p>
      )}
      {chosen !== undefined && written === undefined && <Form chosen={chosen} linkKey={linkKey} />}
      {others.length > 0 && (
        <section>
          <h2>{t('review.others')}</h2>
          <ul className={styles.goods}>
            {others.map(({ productId, name, isReviewed }) => (
              <li key={productId}>
                <Link to={`${reviewPaths.write(linkKey)}?product=${encodeURIComponent(productId)}`}>{name}</Link>
                {isReviewed && ` – ${t('review.done_before')}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const Form = ({ chosen, linkKey }: { readonly chosen: Chosen; readonly linkKey: string }) => {
  const { text, path } = useStorefront();
  const { t } = text;
  const { values, errors, productId, pictures } = chosen;
  const errorOf = (field: ReviewFieldError['field']) => {
    const found = errors.find((error) => error.field === field);
    return found && text.code(found.code, { max: field === 'stars' ? 5 : reviewLimits[field] });
  };
  return (
    <ShopForm
      action={path(reviewPaths.write(linkKey))}
      encType="multipart/form-data"
      className={styles.form}
      fields={{ product: productId }}
    >
      {errors.length > 0 && (
        // biome-ignore lint/a11y/noAutofocus: the buyer sent the form, and this is what came of it.
        <p className={styles.error} role="alert" tabIndex={-1} autoFocus>
          {t('review.error_summary')}
        </p>
      )}
      <fieldset className={styles.stars} aria-describedby="stars-error">
        <legend>{t('review.stars_label')}</legend>
        {starValues.map((stars) => (
          <label key={stars}>
            <input type="radio" name="stars" value={stars} required defaultChecked={values.stars === String(stars)} />
            {t('shown_review.stars', { stars })}
          </label>
        ))}
        <Wrong id="stars-error" text={errorOf('stars')} />
      </fieldset>
      <p className={styles.field}>
        <label htmlFor="review-title">{t('review.title_label')}</label>
        <input
          id="review-title"
          className="field"
          name="title"
          maxLength={reviewLimits.title}
          defaultValue={values.title}
          aria-invalid={errorOf('title') !== undefined}
          aria-describedby="title-error"
        />
        <Wrong id="title-error" text={errorOf('title')} />
      </p>
      <p className={styles.field}>
        <label htmlFor="review-text">{t('review.text_label')}</label>
        <textarea
          id="review-text"
          className="field"
          name="text"
          rows={7}
          maxLength={reviewLimits.text}
          defaultValue={values.text}
          aria-invalid={errorOf('text') !== undefined}
          aria-describedby="text-error"
        />
        <Wrong id="text-error" text={errorOf('text')} />
      </p>
      <p className={styles.field}>
        <label htmlFor="review-author">{t('review.author_label')}</label>
        <span className={styles.hint} id="author-hint">
          {t('review.author_hint')}
        </span>
        <input
          id="review-author"
          className="field"
          name="author"
          required
          maxLength={reviewLimits.author}
          autoComplete="nickname"
          defaultValue={values.author}
          aria-invalid={errorOf('author') !== undefined}
          aria-describedby="author-hint author-error"
        />
        <Wrong id="author-error" text={errorOf('author')} />
      </p>
      <p className={styles.field}>
        <label htmlFor="review-pictures">{t('review.pictures_label', { max: reviewLimits.pictures })}</label>
        <span className={styles.hint} id="pictures-hint">
          {t('review.pictures_hint')}
        </span>
        <input
          id="review-pictures"
          type="file"
          name="pictures"
          accept="image/jpeg,image/png,image/webp"
          multiple
          aria-describedby="pictures-hint pictures-error"
        />
        <Wrong id="pictures-error" text={errorOf('pictures')} />
      </p>
      {pictures > 0 && (
        <label>
          <input type="checkbox" name="keepPictures" value="1" defaultChecked />{' '}
          {t('review.keep_pictures', { count: pictures })}
        </label>
      )}
      <p className={styles.hint}>{t('review.form_terms')}</p>
      <p>
        <button type="submit" className="button">
          {t('review.send')}
        </button>
      </p>
    </ShopForm>
  );
};

const Wrong = ({ id, text }: { readonly id: string; readonly text: string | undefined }) => (
  <span id={id} className={styles.error}>
    {text}
  </span>
);
