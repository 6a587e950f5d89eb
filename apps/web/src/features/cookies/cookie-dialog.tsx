import { cookieCategories, type KeptName, type OptionalCategory } from '@torg/domain/cookie-consent';
import type { RichText } from '@torg/domain/rich-text';
import { useId, useState } from 'react';
import type { Text } from '../../bindings/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { openModal } from '../../ui/open-modal.ts';
import { richTextNodes } from '../../ui/rich-text.tsx';
import styles from './cookie-dialog.module.css';
import { categoryTexts, lifeText, reasonTexts } from './cookie-texts.ts';

export type CookieDialogProps = {
  readonly text: Text;
  readonly title: string;
  readonly ingress: string;
  /** The shop's own article about cookies; empty while it is fetched, and where there is none. */
  readonly body: RichText;
  /** A path of the shop in the page's language. */
  readonly path: (path: string) => string;
  /** The categories that there is something to choose of. */
  readonly asked: readonly OptionalCategory[];
  /** What is allowed so far. */
  readonly allowed: readonly OptionalCategory[];
  readonly kept: readonly KeptName[];
  readonly onChoose: (allowed: readonly OptionalCategory[]) => void;
  /** Called however the dialog closes. */
  readonly onClose: () => void;
};

const KeptList = ({ text, kept }: { readonly text: Text; readonly kept: readonly KeptName[] }) => (
  <details className={styles.list}>
    <summary>{text.t('cookies.list', { count: kept.length })}</summary>
    <ul>
      {kept.map(({ where, name, reason, life }) => (
        <li key={`${where} ${name}`}>
          <code>{name}</code> {text.t(reasonTexts[reason])} {lifeText(text, life)}
        </li>
      ))}
    </ul>
  </details>
);

/** What the shop says of cookies, everything that it keeps in the browser, and the choice of categories. */
export const CookieDialog = (props: CookieDialogProps) => {
  const { text, title, ingress, body, path, asked, kept, onChoose, onClose } = props;
  const { t } = text;
  const [titleId, formId] = [useId(), useId()];
  const [allowed, setAllowed] = useState(props.allowed);
  const change = (category: OptionalCategory, isAllowed: boolean): void =>
    setAllowed(isAllowed ? [...allowed, category] : allowed.filter((other) => other !== category));
  const shown = cookieCategories.filter((category) => category === 'necessary' || asked.includes(category));
  return (
    <dialog ref={openModal} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form
        id={formId}
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          const answer = submitter instanceof HTMLButtonElement ? submitter.value : 'chosen';
          event.preventDefault();
          if (answer === 'close') event.currentTarget.closest('dialog')?.close();
          else onChoose(answer === 'all' ? asked : answer === 'none' ? [] : allowed);
        }}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="submit" value="close" className={styles.close} aria-label={t('cookies.close')}>
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard. */}
        <section className={styles.content} aria-labelledby={titleId} tabIndex={0}>
          <p className={styles.ingress}>{ingress}</p>
          {shown.map((category) => {
            const ofCategory = kept.filter((one) => one.category === category);
            return (
              <div key={category} className={styles.category}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={category === 'necessary' || allowed.includes(category)}
                    disabled={category === 'necessary'}
                    onChange={(event) => {
                      if (category !== 'necessary') change(category, event.target.checked);
                    }}
                  />
                  <span>
                    <strong>{t(categoryTexts[category].name)}</strong> {t(categoryTexts[category].hint)}
                  </span>
                </label>
                {ofCategory.length > 0 && <KeptList text={text} kept={ofCategory} />}
              </div>
            );
          })}
          {body.length > 0 && <div className={styles.body}>{richTextNodes(body, path)}</div>}
        </section>
        <div className={styles.ways}>
          {asked.length > 0 ? (
            <>
              <button type="submit" value="none" className="button button-quiet">
                {t('cookies.only_necessary')}
              </button>
              <button type="submit" value="all" className="button button-quiet">
                {t('cookies.accept_all')}
              </button>
              <button type="submit" value="chosen" className="button">
                {t('cookies.save')}
              </button>
            </>
          ) : (
            <button type="submit" value="close" className="button">
              {t('cookies.close')}
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
};
