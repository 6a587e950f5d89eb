import {
  guestSteps,
  type LoginFailure,
  nextStartUp,
  type StartPlace,
  type StartUpEvent,
  type StartUpState,
  type StepOutcome,
  userSteps,
} from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';

const user: User = { customerUserId: 'u1' };
const options = { redirectUri: '/all', checkOnly: true };
const failures: readonly LoginFailure[] = [
  { _tag: 'Unavailable', cause: 'away' },
  { _tag: 'LoginState', reason: 'used' },
  { _tag: 'IdentityError', code: 'login_required' },
];
const places: readonly StartPlace[] = [
  { _tag: 'Page' },
  { _tag: 'Page', loginPath: '/me/login' },
  { _tag: 'Init' },
  { _tag: 'Login', options },
  { _tag: 'Answer', address: '' },
];
const known = [user, {}];
const flags = [false, true];

/** A login's own tokens are verified and not renewed, others the other way round. */
const stepsOf = (isFresh: boolean) => userSteps.filter((step) => step !== (isFresh ? 'refresh' : 'verify'));

/** Every state, in every shape that makes a difference. */
const states: readonly StartUpState[] = [
  ...known.map((who): StartUpState => ({ _tag: 'Authenticating', user: who })),
  ...places.flatMap((place): readonly StartUpState[] => [
    ...known.map((who): StartUpState => ({ _tag: 'IdentityInit', place, user: who, isDelayed: false })),
    { _tag: 'IdentityInit', place, user, isDelayed: false, madeFor: user },
    ...flags.flatMap((isFresh) =>
      stepsOf(isFresh).map(
        (step): StartUpState => ({ _tag: 'Authenticated', place, user, step, isFresh, isDegraded: false }),
      ),
    ),
    ...guestSteps.map((step): StartUpState => ({ _tag: 'NotAuthenticated', place, step })),
    ...known.map((who): StartUpState => ({ _tag: 'Failed', place, user: who, failure: { _tag: 'Loop' } })),
    { _tag: 'Failed', place, user: {}, failure: { _tag: 'Unavailable', cause: 'away' } },
  ]),
  { _tag: 'Redirecting', options, isDelayed: false },
  { _tag: 'Redirecting', options, isDelayed: false, page: { _tag: 'Page' } },
  ...known.flatMap((who) =>
    flags.map(
      (isLeaving): StartUpState => ({
        ...{ _tag: 'UserInitSuccess', user: who, isDegraded: false, isLeaving, place: { _tag: 'Page' } },
      }),
    ),
  ),
  {
    ...{ _tag: 'UserInitSuccess', user, isDegraded: false, isLeaving: false, place: { _tag: 'Page' } },
    lacksPermissions: true,
  },
  { _tag: 'Expired' },
  { _tag: 'LoggedOut' },
  { _tag: 'ProfileChanged' },
  { _tag: 'ActingChanged' },
];

const outcomes: readonly StepOutcome[] = [
  ...(['Done', 'NothingToDo', 'Away', 'Nobody', 'Refused', 'Changed', 'AwaitsConsent', 'PermissionsAway'] as const).map(
    (_tag): StepOutcome => ({ _tag }),
  ),
  { _tag: 'Known', user },
  { _tag: 'NoAccess', code: 'invalid_user_setup' },
];
const plain = [
  ...([
    'NobodyThere',
    'Delayed',
    'Redirected',
    'TimedOut',
    'Retried',
    'Woke',
    'Returned',
    'UserChanged',
    'UserSaved',
    'SessionChanged',
    'LoggedOutHere',
  ] as const),
  ...([
    'LoggedInElsewhere',
    'LoggedOutElsewhere',
    'TokensRefreshed',
    'TokensDegraded',
    'TokensExpired',
    'ActingOver',
    'ActingChanged',
  ] as const),
  'ProfileChangedElsewhere' as const,
];

const events: readonly StartUpEvent[] = [
  ...places.flatMap((place) => flags.map((mayRedirect): StartUpEvent => ({ _tag: 'Started', place, mayRedirect }))),
  { _tag: 'Identified', user },
  { _tag: 'Identified', user: { ...user, _selectedProfileId: 'p2' } },
  { _tag: 'Identified', user: { customerUserId: 'u2' } },
  { _tag: 'Redeemed', options },
  ...failures.map((failure): StartUpEvent => ({ _tag: 'InitFailed', failure, options })),
  ...plain.map((_tag): StartUpEvent => ({ _tag })),
  { _tag: 'NobodyThere', autologin: options },
  ...flags.map((isLeaving): StartUpEvent => ({ _tag: 'ProfileChosen', isLeaving })),
  ...[...userSteps, ...guestSteps].flatMap((step) =>
    outcomes.map((outcome): StartUpEvent => ({ _tag: 'StepEnded', step, outcome })),
  ),
];

type Edge = { readonly from: string; readonly to: string; readonly label: string };

/** What ends a step in the usual way goes on to the next one and needs no name. */
const labelOf = (from: string, event: StartUpEvent): string => {
  if (event._tag !== 'StepEnded') return event._tag;
  const ends = from === 'Authenticated' ? ['Nobody', 'Refused', 'NoAccess', 'AwaitsConsent'] : [];
  return ends.includes(event.outcome._tag) ? event.outcome._tag : 'last step ended';
};

/** `Started` begins anew wherever it comes, and a logout here ends anything. */
const isEverywhere = ({ from, label }: Edge): boolean =>
  (label === 'Started' && from !== 'Authenticating') ||
  (label === 'LoggedOutHere' && from !== 'UserInitSuccess') ||
  (label === 'ProfileChosen' && from !== 'UserInitSuccess');

const edgesBetweenStates = (): readonly Edge[] =>
  states.flatMap((state) =>
    events.flatMap((event): readonly Edge[] => {
      const next = nextStartUp(state, event).state;
      const edge = { from: state._tag, to: next._tag, label: labelOf(state._tag, event) };
      return edge.from === edge.to || isEverywhere(edge) ? [] : [edge];
    }),
  );

/** The steps of a state in the order in which each leads to the next one. */
const stepEdges = (tag: 'Authenticated' | 'NotAuthenticated'): readonly string[] => [
  ...new Set(
    states.flatMap((state) => {
      if (state._tag !== tag) return [];
      const { state: next } = nextStartUp(state, { _tag: 'StepEnded', step: state.step, outcome: { _tag: 'Done' } });
      return next._tag === tag ? [`${nameOf(tag, state.step)} --> ${nameOf(tag, next.step)}`] : [];
    }),
  ),
];

/** Names are those of the whole diagram: both kinds of steps have settings and a basket. */
const nameOf = (tag: string, step: string): string =>
  tag === 'Authenticated' ? step : `guest_${step.replace('guest-', '')}`;

const composite = (tag: 'Authenticated' | 'NotAuthenticated', first: readonly string[]): readonly string[] => [
  `  state ${tag} {`,
  ...first.map((step) => `    [*] --> ${nameOf(tag, step)}`),
  ...stepEdges(tag).map((edge) => `    ${edge}`),
  '  }',
];

const firstSteps = (event: StartUpEvent): readonly string[] => {
  const [init] = states.filter(({ _tag }) => _tag === 'IdentityInit');
  const next = init === undefined ? undefined : nextStartUp(init, event).state;
  return next !== undefined && 'step' in next ? [next.step] : [];
};

/** The states of a start-up as a Mermaid diagram: every transition that some state and event make. */
export const startUpDiagram = (): string => {
  const labels = new Map<string, Set<string>>();
  for (const { from, to, label } of edgesBetweenStates()) {
    const edge = `${from} --> ${to}`;
    labels.set(edge, (labels.get(edge) ?? new Set()).add(label));
  }
  return [
    'stateDiagram-v2',
    '  [*] --> Authenticating',
    ...[...labels].map(([edge, names]) => `  ${edge}: ${[...names].join(', ')}`),
    ...composite('Authenticated', [
      ...firstSteps({ _tag: 'Identified', user }),
      ...firstSteps({ _tag: 'Redeemed', options }),
    ]),
    ...composite('NotAuthenticated', firstSteps({ _tag: 'NobodyThere' })),
  ].join('\n');
};
