import { hasProfileChoice } from '@torg/domain/profile';
import type { SessionState } from '@torg/domain/session/browser';
import { lazy, Suspense } from 'react';
import { SessionAlert } from './session-alert.tsx';

const ProfileDialog = lazy(async () => ({
  default: (await import('../profile/profile-dialog.tsx')).ProfileDialog,
}));

type Props = { readonly session: Exclude<SessionState, { _tag: 'Unknown' | 'Guest' }> };

/** Says that the session ended under the visitor's eyes; asks who has several profiles which one it is to be. */
export const SessionDialogs = ({ session }: Props) => {
  if (session._tag !== 'Known') return <SessionAlert news={session._tag} />;
  if (!hasProfileChoice(session.user)) return null;
  return (
    <Suspense>
      <ProfileDialog user={session.user} />
    </Suspense>
  );
};
