import { BehaviorSubject, type Observable } from 'rxjs';
import { nextSessionState, type SessionEvent, type SessionState } from './session-state.ts';

/** Who is at the screen: the present state, and a stream of the later ones, which starts with the present one. */
export type SessionStore = {
  readonly get: () => SessionState;
  readonly changes: Observable<SessionState>;
  readonly tell: (event: SessionEvent) => void;
};

/** Keeps the state of a session. `changes` gives the present state first and each other one once. */
export const createSessionStore = (initial: SessionState = { _tag: 'Unknown' }): SessionStore => {
  const states = new BehaviorSubject(initial);
  return {
    get: () => states.value,
    changes: states.asObservable(),
    tell: (event) => {
      const next = nextSessionState(states.value, event);
      if (next !== states.value) states.next(next);
    },
  };
};
