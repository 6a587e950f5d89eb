import type { SessionWarning } from '@torg/domain/session/browser';
import { createRoot } from 'react-dom/client';
import type { Text } from '../../bindings/text.ts';
import { SessionEnding } from '../../features/session/session-ending.tsx';

type EndingDialog = {
  /** Undefined: nothing is to be said any more. */
  readonly show: (warning: SessionWarning | undefined) => void;
};

/**
 * The dialog of a session's end, over whatever page is shown. It is a tree of its own beside the page's: few visitors
 * ever see it, and no page has to know of it.
 * @param ways what the visitor may answer.
 */
export const createEndingDialog = (
  text: Text,
  ways: { readonly stay: () => void; readonly logIn: () => void },
): EndingDialog => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let isAnswered = false;
  const answer = (): void => {
    isAnswered = true;
    root.render(null);
  };
  const render = (warning: SessionWarning): void =>
    root.render(
      <SessionEnding
        warning={warning}
        text={text}
        onStay={() => {
          answer();
          if (warning.kind === 'idle') ways.stay();
        }}
        onLogIn={() => {
          answer();
          ways.logIn();
        }}
      />,
    );
  return {
    show: (warning) => {
      if (warning === undefined) {
        isAnswered = false;
        root.render(null);
      } else if (!isAnswered) render(warning);
    },
  };
};
