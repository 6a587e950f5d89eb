import type { postChangeProfile, postSaveUser } from '@torg/contracts';
import type { UnknownProfile } from '@torg/domain/profile';
import type { SendProfile, SendUser } from '@torg/domain/profile/browser';
import { function as F, taskEither as TE } from 'fp-ts';
import { type CallOptions, createCall } from './call.ts';
import { isNotFound, shopFailure } from './problem.ts';

const unknownProfile: UnknownProfile = { _tag: 'UnknownProfile' };

/** Has the server let the user shop in another profile. */
export const createSendProfile = (options: CallOptions): SendProfile => {
  const post = createCall(options)<typeof postChangeProfile>('POST', '/api/user/changeProfile/:id');
  return (id) =>
    F.pipe(
      post({ params: { id } }),
      TE.mapLeft((failure) => (isNotFound(failure) ? unknownProfile : shopFailure(failure))),
    );
};

/** Has the server keep what a user may edit of themselves. */
export const createSendUser = (options: CallOptions): SendUser => {
  const post = createCall(options)<typeof postSaveUser>('POST', '/api/user/save');
  return (user) =>
    F.pipe(
      post({ body: { user } }),
      TE.bimap(shopFailure, ({ user: saved }) => saved),
    );
};
