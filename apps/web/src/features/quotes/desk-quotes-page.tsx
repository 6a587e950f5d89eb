import { quotePaths } from '@torg/domain/navigation';
import { longestQuoteText, mostNet, type ToldQuote } from '@torg/domain/quote';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/own-page.module.css';
import { ShopForm } from '../../ui/shop-form.tsx';
import { QuoteGoods } from './quote-page.tsx';
import { QuoteAnswer, QuoteSteps, quoteState } from './quote-parts.tsx';
import { useQuoteProblem } from './quote-texts.ts';
import { QuoteList } from './quotes-page.tsx';

/** Quotes of the shop that wait for an answer, for its representatives. */
export const DeskQuotesPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'desk-quotes' ? facts.own : undefined;
  if (own === undefined) return <h1 tabIndex={-1}>{text.t('quote.desk_title')}</h1>;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{text.t('quote.desk_title')}</h1>
      <QuoteList quotes={own.quotes} now={own.now} pathOf={quotePaths.deskOne} />
    </div>
  );
};

const doneTexts: Partial<Record<string, MessageKey>> = {
  sent: 'quote.done_sent',
  withdrawn: 'quote.done_withdrawn',
};

type Shown = Extract<OwnContent, { page: 'desk-quote' }>;

/** One quote as a representative answers it. Its forms are the browser's own. */
export const DeskQuotePage = () => {
  const { text, facts } = useStorefront();
  const { t, date } = text;
  const own = facts.own?.page === 'desk-quote' ? facts.own : undefined;
  const problem = useQuoteProblem(own ?? {});
  if (own === undefined) return <h1 tabIndex={-1}>{t('quote.one_title')}</h1>;
  const { quote, now, done = '' } = own;
  const { name, company, email } = quote.customer;
  const doneText = doneTexts[done];
  const isOpen = quote.state === 'asked' || quote.state === 'sent';
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('quote.title', { number: quote.number })}</h1>
      <QuoteAnswer done={doneText && t(doneText)} text={problem} />
      <p className={styles.item}>
        <strong>{t(quoteState(quote, now))}</strong>
        {quote.until !== undefined && <span>{t('quote.until', { date: date(quote.until - 1) })}</span>}
      </p>
      <p className={styles.item}>
        {company !== undefined && <span>{company}</span>}
        <span>{name}</span>
        {email !== undefined && <span>{email}</span>}
      </p>
      {isOpen ? <AnswerForm {...own} /> : <QuoteGoods quote={quote} />}
      <QuoteSteps steps={quote.steps} />
      <Link to={quotePaths.desk}>{t('quote.desk_title')}</Link>
    </div>
  );
};

/** Minor units as they are typed. */
const typedPrice = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');

const priceFirst = ({ net, listPrice }: ToldQuote['lines'][number]): string =>
  typedPrice(net ?? mostNet({ listPrice }));

const AnswerForm = ({ quote, typed, code, sku }: Shown) => {
  const { path, text } = useStorefront();
  const { t, money } = text;
  const fields = { number: quote.number, revision: String(quote.revision) };
  return (
    <ShopForm action={path(quotePaths.change)} className={styles.form} fields={fields}>
      <ul className={styles.list}>
        {quote.lines.map((line, index) => {
          const isWrong = code === 'quote.invalid_price' && line.sku === sku;
          return (
            <li key={line.sku} className={styles.item}>
              <label htmlFor={`price-${index}`}>
                {t('quote.price_label', { name: line.name, sku: line.sku, quantity: line.quantity })}
              </label>
              <input
                id={`price-${index}`}
                className="field"
                name={`price ${index}`}
                inputMode="decimal"
                required
                defaultValue={typed?.[`price ${index}`] ?? priceFirst(line)}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? `refused usual-${index}` : `usual-${index}`}
              />
              <span id={`usual-${index}`} className={styles.hint}>
                {t('quote.usual', { amount: money(mostNet(line)) })}
              </span>
            </li>
          );
        })}
      </ul>
      <label htmlFor="quote-last-day">{t('quote.until_label')}</label>
      <input
        id="quote-last-day"
        className="field"
        type="date"
        name="lastDay"
        required
        defaultValue={typed?.lastDay ?? ''}
        aria-invalid={code === 'quote.invalid_day'}
        aria-describedby={code === 'quote.invalid_day' ? 'refused' : undefined}
      />
      <label htmlFor="quote-message">{t('quote.message_label')}</label>
      <textarea
        id="quote-message"
        className="field"
        name="message"
        rows={4}
        maxLength={longestQuoteText}
        defaultValue={typed?.message ?? ''}
        aria-invalid={code === 'quote.invalid_text'}
        aria-describedby={code === 'quote.invalid_text' ? 'refused' : undefined}
      />
      <div className={styles.ways}>
        <button type="submit" className="button" name="intent" value="send">
          {t(quote.state === 'sent' ? 'quote.send_again' : 'quote.send')}
        </button>
        <button type="submit" className="button button-quiet" name="intent" value="withdraw" formNoValidate>
          {t(quote.state === 'sent' ? 'quote.withdraw' : 'quote.make_none')}
        </button>
      </div>
    </ShopForm>
  );
};
