import { paths } from '@torg/domain/navigation';
import { type ReactNode, useId } from 'react';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { faultText, placeText, problemText, type ShownFinding, type ShownQuickOrder } from './fault-text.ts';
import styles from './quick-order-page.module.css';

/** Lines that are told at once; the others stand behind a button of the browser's own. */
const toldAtOnce = 20;

/** What became of what was sent: what is in the basket, and what is wrong with the lines that are not. It takes the focus. */
export const QuickOrderResult = ({ taken, problem, findings }: ShownQuickOrder) => {
  const text = useText();
  const { t } = text;
  const id = useId();
  if (taken === undefined && problem === undefined && findings.length === 0) return null;
  const headings = [taken && `${id}-taken`, problem && `${id}-problem`, findings.length > 0 && `${id}-wrong`];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms
    <div
      className={styles.result}
      role="group"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is the answer to what was sent, on a page of its own
      autoFocus
      aria-labelledby={headings.filter(Boolean).join(' ')}
    >
      {taken !== undefined && (
        <section className={styles.taken} role="status">
          <h2 id={`${id}-taken`}>{t('quick_order.taken', taken)}</h2>
          <Link to={paths.basket} look="button">
            {t('basket.to_basket')}
          </Link>
        </section>
      )}
      {problem !== undefined && (
        <section className={styles.wrong} role="alert">
          <h2 id={`${id}-problem`}>{t('quick_order.problem_title')}</h2>
          <p>{problemText(text, problem)}</p>
        </section>
      )}
      {findings.length > 0 && (
        <section className={styles.wrong} aria-labelledby={`${id}-wrong`}>
          <h2 id={`${id}-wrong`}>{t('quick_order.wrong_title', { count: findings.length })}</h2>
          <p>{t('quick_order.wrong_hint')}</p>
          <Findings findings={findings.slice(0, toldAtOnce)} />
          {findings.length > toldAtOnce && (
            <details>
              <summary>{t('quick_order.wrong_rest', { count: findings.length - toldAtOnce })}</summary>
              <Findings findings={findings.slice(toldAtOnce)} />
            </details>
          )}
        </section>
      )}
    </div>
  );
};

const Findings = ({ findings }: { readonly findings: readonly ShownFinding[] }) => (
  <ul>
    {findings.map((finding) => (
      <Finding key={`${finding.source} ${finding.line}`} {...finding} />
    ))}
  </ul>
);

const Finding = (finding: ShownFinding) => {
  const text = useText();
  const { source, line, sku, quantity, fault, name } = finding;
  const stood = source === 'typed' ? [sku, quantity].filter((part) => part !== '').join(' · ') : finding.text;
  return (
    <li>
      <Place to={source === 'typed' ? `quick-sku-${line}` : 'quick-list'}>{placeText(text, finding)}</Place>
      {stood !== '' && (
        <>
          {': '}
          <code className={styles.stood}>{stood}</code>
        </>
      )}
      <br />
      {faultText(text, fault, name)}
    </li>
  );
};

/** Leads to the field in which the line is mended. */
const Place = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a className="link" href={`#${to}`}>
    {children}
  </a>
);
