import type { PunchOutVisit } from '@torg/domain/user';
import { useSession } from '../../bindings/stores.ts';

/** The visit of a buyer who comes from a procurement system; undefined for everybody else. */
export const useVisit = (): PunchOutVisit | undefined => {
  const session = useSession();
  return session._tag === 'Known' ? session.user.punchOut : undefined;
};
