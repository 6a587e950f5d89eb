import type { CheckoutSessions } from '../sessions.ts';

/** Sessions in memory. */
export const createMemorySessions = (): CheckoutSessions => {
  const sessions = new Map<string, string>();
  return {
    find: async (reference) => sessions.get(reference),
    keep: async (reference, sessionId) => {
      const kept = sessions.get(reference) ?? sessionId;
      sessions.set(reference, kept);
      return kept;
    },
    replace: async (reference, former, sessionId) => {
      const kept = sessions.get(reference) === former ? sessionId : (sessions.get(reference) ?? sessionId);
      sessions.set(reference, kept);
      return kept;
    },
  };
};
