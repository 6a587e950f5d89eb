import { hasProfileChoice } from '@torg/domain/profile';
import type { SessionState } from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';
import { lazy, Suspense } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { useStream } from '../../bindings/use-stream.ts';
import { SessionAlert } from './session-alert.tsx';
import { SessionNotice } from './session-notice.tsx';

const ProfileDialog = lazy(async () => ({
  default: (await import('../profile/profile-dialog.tsx')).ProfileDialog,
}));

const LoginAlert = lazy(async () => ({ default: (await import('../profile/login-alert.tsx')).LoginAlert }));

const StoppedAlert = lazy(async () => ({
  default: (await import('../acting/stopped-alert.tsx')).StoppedAlert,
}));

/** Whether a user may be one who buys for a business: the code that tells them of it is for nobody else. */
const mayBuyForBusiness = ({ customerProfiles = [] }: User): boolean =>
  customerProfiles.some(({ attributes }) => attributes.customerType === 'B2B');

const lacking: MessageKey = 'session.without_permissions';

type Props = { readonly session: Exclude<SessionState, { _tag: 'Unknown' | 'Guest' }> };

/**
 * Says that the session ended under the visitor's eyes, or that nobody knows what the user may do; asks who has several
 * profiles which one it is to be.
 */
export const SessionDialogs = ({ session }: Props) => {
  const { session: store, facts } = useStorefront();
  const progress = useStream(store.progress, undefined);
  const { acting } = facts;
  if (session._tag === 'ActingChanged' && acting !== undefined && acting.over === undefined) {
    return (
      <Suspense>
        <StoppedAlert {...acting} />
      </Suspense>
    );
  }
  if (session._tag !== 'Known') return <SessionAlert news={session._tag} />;
  return (
    <>
      {progress?._tag === 'Done' && progress.lacksPermissions === true && <SessionNotice words={lacking} />}
      {mayBuyForBusiness(session.user) && (
        <Suspense>
          <LoginAlert user={session.user} />
        </Suspense>
      )}
      {hasProfileChoice(session.user) && (
        <Suspense>
          <ProfileDialog user={session.user} />
        </Suspense>
      )}
    </>
  );
};
