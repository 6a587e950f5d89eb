import type { postChangeProfile } from '@torg/contracts';
import type { UnknownProfile } from '@torg/domain/profile';
import type { SendProfile } from '@torg/domain/profile/browser';
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
