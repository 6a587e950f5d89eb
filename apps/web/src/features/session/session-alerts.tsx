import { lazy, Suspense } from 'react';
import { useSession } from '../../bindings/stores.ts';

const SessionAlert = lazy(async () => ({ default: (await import('./session-alert.tsx')).SessionAlert }));

/** Says that the session ended, where it did so under the visitor's eyes. */
export const SessionAlerts = () => {
  const { _tag } = useSession();
  if (_tag !== 'Expired' && _tag !== 'LoggedOut') return null;
  return (
    <Suspense>
      <SessionAlert isExpired={_tag === 'Expired'} />
    </Suspense>
  );
};
