import { lazy, Suspense } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { useStream } from '../../bindings/use-stream.ts';

const SessionAlert = lazy(async () => ({ default: (await import('./session-alert.tsx')).SessionAlert }));
const SessionNotice = lazy(async () => ({ default: (await import('./session-notice.tsx')).SessionNotice }));

/** Says that the session ended, or could not be asked about, where it did so under the visitor's eyes. */
export const SessionAlerts = () => {
  const { _tag } = useSession();
  const { progress } = useStorefront().session;
  const shown = useStream(progress, undefined);
  const isUnsettled = shown?._tag === 'Failed' && shown.isNotice;
  if (!isUnsettled && _tag !== 'Expired' && _tag !== 'LoggedOut') return null;
  return <Suspense>{isUnsettled ? <SessionNotice /> : <SessionAlert isExpired={_tag === 'Expired'} />}</Suspense>;
};
