import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ConsentReceipt } from './consent.ts';

/** What the users of one shop decided about its privacy text. Nothing that is in it changes or goes. */
export type ConsentStore = {
  /** The last decision of a user; none of one who never decided. */
  readonly latest: (userId: string) => TE.TaskEither<Unavailable, O.Option<ConsentReceipt>>;
  readonly append: (userId: string, receipt: ConsentReceipt) => TE.TaskEither<Unavailable, void>;
};
