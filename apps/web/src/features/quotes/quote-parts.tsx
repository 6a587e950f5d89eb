import type { QuoteStep, ToldQuote } from '@torg/domain/quote';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import styles from '../../ui/own-page.module.css';

const names: Readonly<Record<ToldQuote['state'], MessageKey>> = {
  asked: 'quote.state_asked',
  sent: 'quote.state_sent',
  accepted: 'quote.state_accepted',
  declined: 'quote.state_declined',
  withdrawn: 'quote.state_withdrawn',
};

/** How a quote stands: one that was sent is over once its time is. */
export const quoteState = ({ state, until = 0 }: ToldQuote, now: number): MessageKey =>
  state === 'sent' && now >= until ? 'quote.state_over' : names[state];

const events: Readonly<Record<QuoteStep['event'], MessageKey>> = {
  ask: 'quote.step_ask',
  send: 'quote.step_send',
  accept: 'quote.step_accept',
  decline: 'quote.step_decline',
  withdraw: 'quote.step_withdraw',
};

/** What happened to a quote, the newest first, with what either side said. */
export const QuoteSteps = ({ steps }: Pick<ToldQuote, 'steps'>) => {
  const { t, date, time } = useStorefront().text;
  return (
    <section aria-labelledby="quote-steps">
      <h2 id="quote-steps">{t('quote.steps')}</h2>
      <ol className={styles.steps}>
        {steps.toReversed().map(({ event, at, by, message }) => (
          <li key={`${event} ${at}`}>
            <p>
              <strong>{t(events[event])}</strong>{' '}
              <span className={styles.hint}>{t('quote.step_by', { name: by, date: date(at), time: time(at) })}</span>
            </p>
            {message !== undefined && <p className={styles.message}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};

type AnswerProps = { readonly done?: string | undefined; readonly text: string | undefined };

/** What came of a form about a quote; its fields are described by it. */
export const QuoteAnswer = ({ done, text }: AnswerProps) => <FormAnswer id="refused" done={done} problem={text} />;
