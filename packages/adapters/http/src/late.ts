import { unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';

/**
 * Calls whose code comes with the first of them: it weighs on no page that does without. Where it does not come, the shop
 * is unavailable, as where an answer does not.
 */
export const late =
  <Port>(load: () => Promise<Port>) =>
  <Failure, Answer>(run: (port: Port) => TE.TaskEither<Failure, Answer>) =>
    TE.flatMap(run)(TE.tryCatch(load, unavailable));
