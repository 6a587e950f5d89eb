import type { ShopFailure } from '@torg/domain/failure';
import type { SessionWarning } from '@torg/domain/session/browser';
import { either as E, type taskEither as TE } from 'fp-ts';
import { shopFailureText } from '../../bindings/failure-text.ts';
import type { Text } from '../../bindings/text.ts';
import { SessionEnding } from '../../features/session/session-ending.tsx';
import { rootBesidePage } from './root-beside-page.ts';

type EndingDialog = {
  /** Undefined: nothing is to be said any more. */
  readonly show: (warning: SessionWarning | undefined) => void;
};

/**
 * The dialog of a session's end, over whatever page is shown. It is a tree of its own beside the page's: few visitors
 * ever see it, and no page has to know of it. An answer that the shop does not hear is asked for again, and says why.
 * @param ways what the visitor may answer.
 */
export const createEndingDialog = (
  text: Text,
  ways: { readonly stay: TE.TaskEither<ShopFailure, unknown>; readonly logIn: () => void },
): EndingDialog => {
  const root = rootBesidePage();
  let isAnswered = false;
  let failure: ShopFailure | undefined;
  const answer = (): void => {
    isAnswered = true;
    root.render(null);
  };
  const stay = async (): Promise<void> => {
    const heard = await ways.stay();
    failure = E.isLeft(heard) ? heard.left : undefined;
    isAnswered = E.isRight(heard);
  };
  const render = (warning: SessionWarning): void =>
    root.render(
      <SessionEnding
        warning={warning}
        text={text}
        problem={failure && shopFailureText(text, failure)}
        onStay={() => {
          answer();
          if (warning.kind === 'idle') void stay();
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
        failure = undefined;
        root.render(null);
      } else if (!isAnswered) render(warning);
    },
  };
};
