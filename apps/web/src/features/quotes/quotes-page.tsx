import { quotePaths } from '@torg/domain/navigation';
import { longestQuoteText, type ToldQuote } from '@torg/domain/quote';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/own-page.module.css';
import { ShopForm } from '../../ui/shop-form.tsx';
import { QuoteAnswer, quoteState } from './quote-parts.tsx';
import { useQuoteProblem } from './quote-texts.ts';

type Shown = Extract<OwnContent, { page: 'quotes' }>;

/** The quotes of a company, and where one is asked for. Its forms are the browser's own. */
export const QuotesPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'quotes' ? facts.own : undefined;
  const problem = useQuoteProblem(own ?? {});
  if (own === undefined) return <h1 tabIndex={-1}>{t('quote.list_title')}</h1>;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('quote.list_title')}</h1>
      <QuoteAnswer text={problem} />
      <AskForm {...own} />
      <QuoteList quotes={own.quotes} now={own.now} pathOf={quotePaths.one} />
    </div>
  );
};

const AskForm = ({ basket, typed = '', code }: Shown) => {
  const { path, text, facts } = useStorefront();
  const { t, money } = text;
  if (basket.lines.length === 0) return <p className={styles.hint}>{t('quote.ask_empty')}</p>;
  return (
    <ShopForm action={path(quotePaths.list)} className={styles.form} fields={{ revision: String(basket.revision) }}>
      <h2>{t(facts.acting === undefined ? 'quote.ask_title' : 'quote.make_title')}</h2>
      <ul className={styles.goods}>
        {basket.lines.map(({ sku, name, quantity }) => (
          <li key={sku}>{t('quote.units', { name, quantity, sku })}</li>
        ))}
      </ul>
      <p>{t('quote.ask_total', { amount: money(basket.totals.net) })}</p>
      <label htmlFor="quote-message">{t('quote.message_label')}</label>
      <textarea
        id="quote-message"
        className="field"
        name="message"
        rows={4}
        maxLength={longestQuoteText}
        defaultValue={typed}
        aria-invalid={code === 'quote.invalid_text'}
        aria-describedby={code === undefined ? undefined : 'refused'}
      />
      <button type="submit" className="button">
        {t(facts.acting === undefined ? 'quote.ask' : 'quote.make')}
      </button>
    </ShopForm>
  );
};

type ListProps = {
  readonly quotes: readonly ToldQuote[];
  readonly now: number;
  readonly pathOf: (number: string) => string;
};

/** Quotes in short, each with the way to it. */
export const QuoteList = ({ quotes, now, pathOf }: ListProps) => {
  const { t, date } = useStorefront().text;
  if (quotes.length === 0) return <p>{t('quote.none')}</p>;
  return (
    <ul className={styles.list}>
      {quotes.map((quote) => (
        <li key={quote.number} className={styles.item}>
          <Link to={pathOf(quote.number)}>{t('quote.title', { number: quote.number })}</Link>
          <span>{quote.customer.company ?? quote.customer.name}</span>
          <span>{t(quoteState(quote, now))}</span>
          <span className={styles.hint}>{date(quote.steps[0]?.at ?? now)}</span>
        </li>
      ))}
    </ul>
  );
};
