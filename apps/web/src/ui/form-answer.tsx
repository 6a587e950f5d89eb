import type { ReactNode } from 'react';
import styles from './form-answer.module.css';

type Props = {
  /** What was done. */
  readonly done?: ReactNode;
  /** Why nothing was; then nothing else is said. */
  readonly problem?: ReactNode;
  /** For fields that are described by it. */
  readonly id?: string;
};

/** What came of a form that the visitor sent, with the focus; nothing where none was sent. */
export const FormAnswer = ({ done, problem, id }: Props) => {
  if (done === undefined && problem === undefined) return null;
  const [look, role] = problem === undefined ? [styles.done, 'status'] : [styles.problem, 'alert'];
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what came of it.
    <div className={look} role={role} id={id} tabIndex={-1} autoFocus>
      {problem ?? done}
    </div>
  );
};
