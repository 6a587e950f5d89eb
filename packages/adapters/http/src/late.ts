import { unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';

/**
 * Calls whose code comes with the first of them: it weighs on no page that does without. Where it does not come, the shop
 * is unavailable, as where an answer does not.
 */
export const late = <Port>(load: () => Promise<Port>) => {
  // Kept, so that a call which is made while the page is being left is sent before it is gone.
  let port: Promise<Port> | undefined;
  const loaded = async (): Promise<Port> => {
    port ??= load();
    try {
      return await port;
    } catch (error) {
      port = undefined;
      throw error;
    }
  };
  return <Failure, Answer>(run: (port: Port) => TE.TaskEither<Failure, Answer>) =>
    TE.flatMap(run)(TE.tryCatch(loaded, unavailable));
};
