import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/unavailable.ts';

/** Where the picture with this id lies on another host; `none` when it is a file of the shop or unknown. */
export type FindRemoteImage = (id: string) => TE.TaskEither<Unavailable, O.Option<{ readonly url: string }>>;
