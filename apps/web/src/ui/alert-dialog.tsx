import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { openModal } from './open-modal.ts';

type Props = {
  readonly title: string;
  /** What it is about, spoken together with the title. */
  readonly description: ReactNode;
  /** What is shown below, the ways to answer last. */
  readonly children: ReactNode;
  /** Called however it is answered: by Escape, or by a button of a form with the method `dialog`. */
  readonly onClose: () => void;
};

/**
 * An alert above the page, open from the start. The element itself keeps the focus inside, and answers to Escape; the focus
 * goes back where it was once it is closed.
 */
export const AlertDialog = ({ title, description, children, onClose }: Props) => {
  const [titleId, descriptionId] = [useId(), useId()];
  return (
    <dialog
      ref={openModal}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onClose={onClose}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p id={descriptionId}>{description}</p>
      {children}
    </dialog>
  );
};
