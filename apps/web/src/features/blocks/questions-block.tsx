import type { BlockOf } from '@torg/domain/content';
import { useId } from 'react';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './questions-block.module.css';

/** Questions that open to their answers, without scripts too. */
export const QuestionsBlock = ({ title, items }: Omit<BlockOf<'questions'>, 'type'>) => {
  const titleId = useId();
  return (
    <section className={styles.questions} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question} className={styles.one}>
            <summary className={styles.question}>{question}</summary>
            <div className={styles.answer}>
              <RichText text={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
};
