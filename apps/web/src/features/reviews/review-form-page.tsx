import { paths, reviewPaths } from '@torg/domain/navigation';
import { starValues } from '@torg/domain/rating';
import { type ReviewFieldError, reviewLimits } from '@torg/domain/review';
import type { ComponentProps, ReactNode } from 'react';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
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
      <Field name="title" label={t('review.title_label')} error={errorOf('title')}>
        {(control) => (
          <input {...control} className="field" maxLength={reviewLimits.title} defaultValue={values.title} />
        )}
      </Field>
      <Field name="text" label={t('review.text_label')} error={errorOf('text')}>
        {(control) => (
          <textarea {...control} className="field" rows={7} maxLength={reviewLimits.text} defaultValue={values.text} />
        )}
      </Field>
      <Field name="author" label={t('review.author_label')} hint={t('review.author_hint')} error={errorOf('author')}>
        {(control) => (
          <input
            {...control}
            className="field"
            required
            maxLength={reviewLimits.author}
            autoComplete="nickname"
            defaultValue={values.author}
          />
        )}
      </Field>
      <Field
        name="pictures"
        label={t('review.pictures_label', { max: reviewLimits.pictures })}
        hint={t('review.pictures_hint')}
        error={errorOf('pictures')}
      >
        {(control) => <input {...control} type="file" accept="image/jpeg,image/png,image/webp" multiple />}
      </Field>
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

type FieldProps = {
  readonly name: ReviewFieldError['field'];
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** Draws the control, which is named and described by what it is given. */
  readonly children: (
    control: Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
};

/** A control under its label and its hint, with what was wrong with it below. */
const Field = ({ name, label, hint, error, children }: FieldProps) => (
  <p className={styles.field}>
    <label htmlFor={`review-${name}`}>{label}</label>
    {hint !== undefined && (
      <span className={styles.hint} id={`${name}-hint`}>
        {hint}
      </span>
    )}
    {children({
      id: `review-${name}`,
      name,
      'aria-invalid': error !== undefined,
      'aria-describedby': hint === undefined ? `${name}-error` : `${name}-hint ${name}-error`,
    })}
    <Wrong id={`${name}-error`} text={error} />
  </p>
);

const Wrong = ({ id, text }: { readonly id: string; readonly text: string | undefined }) => (
  <span id={id} className={styles.error}>
    {text}
  </span>
);
