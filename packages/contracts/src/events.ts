import { type Static, Type } from 'typebox';

/** Where a browser that is logged in hears what happens to its session (server-sent events). 401 without a session. */
export const eventsPath = '/me/events';

const reasons = ['logged-out', 'expired', 'withdrawn', 'replaced'] as const;
const kinds = ['idle', 'absolute'] as const;

/** One message of the stream, as JSON. Frontends ignore a `type` that they do not know. */
export const ServerEvent = Type.Union([
  Type.Object({
    type: Type.Literal('session-ended'),
    reason: Type.Union(reasons.map((reason) => Type.Literal(reason))),
  }),
  Type.Object({
    type: Type.Literal('session-ending'),
    kind: Type.Union(kinds.map((kind) => Type.Literal(kind))),
    secondsLeft: Type.Integer({ minimum: 0 }),
  }),
  Type.Object({ type: Type.Literal('session-prolonged') }),
  Type.Object({ type: Type.Literal('user-changed') }),
  Type.Object({ type: Type.Literal('profile-changed') }),
  Type.Object({ type: Type.Literal('acting-changed') }),
]);

export type ServerEvent = Static<typeof ServerEvent>;
