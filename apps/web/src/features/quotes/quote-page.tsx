import { paths, quotePaths } from '@torg/domain/navigation';
import { isAcceptable, longestQuoteText, mostNet, type ToldQuote } from '@torg/domain/quote';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/own-page.module.css';
import { ShopForm } from '../../ui/shop-form.tsx';
import { QuoteAnswer, QuoteSteps, quoteState } from './quote-parts.tsx';
import { useQuoteProblem } from './quote-texts.ts';

const doneTexts: Partial<Record<string, MessageKey>> = {
  asked: 'quote.done_asked',
  declined: 'quote.done_declined',
};

/** One quote as its company sees it: both prices, and the ways to answer. Its forms are the browser's own. */
export const QuotePage = () => {
  const { text, facts } = useStorefront();
  const { t, date } = text;
  const own = facts.own?.page === 'quote' ? facts.own : undefined;
  const problem = useQuoteProblem(own ?? {});
  if (own === undefined) return <h1 tabIndex={-1}>{t('quote.one_title')}</h1>;
  const { quote, now, done = '', typed } = own;
  const doneText = doneTexts[done];
  const isOpen = isAcceptable(quote, now) && facts.acting === undefined;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('quote.title', { number: quote.number })}</h1>
      <QuoteAnswer done={doneText && t(doneText)} text={problem} />
      <p>
        <strong>{t(quoteState(quote, now))}</strong>
        {quote.until !== undefined && (
          <span className={styles.hint}> {t('quote.until', { date: date(quote.until - 1) })}</span>
        )}
      </p>
      {quote.order !== undefined && (
        <Link to={paths.order(quote.order)}>{t('order.title', { number: quote.order })}</Link>
      )}
      <QuoteGoods quote={quote} />
      {isOpen && (
        <>
          <p className={styles.hint}>{t('quote.accept_hint')}</p>
          <Link to={quotePaths.order(quote.number)} look="button">
            {t('quote.accept')}
          </Link>
          <DeclineForm quote={quote} reason={typed?.reason ?? ''} isWrong={own.code === 'quote.invalid_text'} />
        </>
      )}
      <QuoteSteps steps={quote.steps} />
      <Link to={quotePaths.list}>{t('quote.list_title')}</Link>
    </div>
  );
};

/** What it is about: the price without the quote, and the one that the shop asks. */
export const QuoteGoods = ({ quote: { lines } }: { readonly quote: ToldQuote }) => {
  const { t, money } = useStorefront().text;
  const isPriced = lines.every(({ net }) => net !== undefined);
  const sum = lines.reduce((total, { net = 0, quantity }) => total + net * quantity, 0);
  const usual = lines.reduce((total, line) => total + mostNet(line) * line.quantity, 0);
  return (
    <>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.sku} className={styles.item}>
            <Link to={paths.product(line.slug, line.sku)}>
              {t('quote.units', { name: line.name, quantity: line.quantity, sku: line.sku })}
            </Link>
            <span className={styles.hint}>{t('quote.usual', { amount: money(mostNet(line)) })}</span>
            {line.net !== undefined && <strong>{t('quote.each', { amount: money(line.net) })}</strong>}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('quote.usual_total', { amount: money(usual) })}</p>
      {isPriced && (
        <p>
          <strong>{t('quote.total', { amount: money(sum) })}</strong>
        </p>
      )}
    </>
  );
};

type DeclineProps = { readonly quote: ToldQuote; readonly reason: string; readonly isWrong: boolean };

const DeclineForm = ({ quote, reason, isWrong }: DeclineProps) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const fields = { number: quote.number, revision: String(quote.revision) };
  return (
    <details className={styles.fold} open={isWrong}>
      <summary>{t('quote.decline_title')}</summary>
      <ShopForm action={path(quotePaths.decline)} className={styles.form} fields={fields}>
        <label htmlFor="quote-reason">{t('quote.reason_label')}</label>
        <textarea
          id="quote-reason"
          className="field"
          name="reason"
          rows={3}
          required
          maxLength={longestQuoteText}
          defaultValue={reason}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'refused' : undefined}
        />
        <button type="submit" className="button button-quiet">
          {t('quote.decline')}
        </button>
      </ShopForm>
    </details>
  );
};
