import { lazy, Suspense } from 'react';
import { withTexts } from '../../bindings/late-texts.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { useStream } from '../../bindings/use-stream.ts';

const loadDialogs = withTexts(() => import('./session-dialogs.tsx'));
const loadNotice = withTexts(() => import('./session-notice.tsx'));
const SessionDialogs = lazy(async () => ({ default: (await loadDialogs()).SessionDialogs }));
const SessionNotice = lazy(async () => ({ default: (await loadNotice()).SessionNotice }));

/** What is asked of, and told to, who is logged in or was until now; nothing of it comes with the page. */
export const SessionAlerts = () => {
  const session = useSession();
  const { progress } = useStorefront().session;
  const shown = useStream(progress, undefined);
  const isHydrated = useHydrated();
  const isUnsettled = shown?._tag === 'Failed' && shown.isNotice;
  const isNobody = session._tag === 'Unknown' || session._tag === 'Guest';
  if (!isHydrated || (!isUnsettled && isNobody)) return null;
  return <Suspense>{isUnsettled || isNobody ? <SessionNotice /> : <SessionDialogs session={session} />}</Suspense>;
};
