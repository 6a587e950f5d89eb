import type { SessionState } from '@torg/domain/session/browser';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';

const unknown: SessionState = { _tag: 'Unknown' };

/** Who is at the screen. Pages that everybody gets know nobody; pages of one visitor come with who it is. */
export const useSession = (): SessionState => {
  const { session, facts } = useStorefront();
  return useStream<SessionState>(
    session,
    facts.user === undefined ? unknown : { _tag: 'Known', user: facts.user, isDegraded: false },
  );
};
