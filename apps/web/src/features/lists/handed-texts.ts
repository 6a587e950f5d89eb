import type { MessageKey, Text } from '../../bindings/text.ts';

const problems: Readonly<Record<string, MessageKey>> = {
  'handed.answered': 'handed.answered',
  'handed.other_profile': 'handed.other_profile',
  'desk.subscription_stays': 'desk.subscription_stays',
  'handed.too_many': 'handed.too_many',
  'handed.invalid_message': 'handed.invalid_message',
  'order.empty_basket': 'handed.empty',
  'order.basket_changed': 'handed.basket_changed',
  'problem.not_found': 'handed.missing',
};

type Told = {
  readonly code?: string | undefined;
  readonly max?: number | undefined;
  readonly names?: string | undefined;
};

/** Why something was not done, in words; undefined where nothing is to be said. */
export const handedProblem = ({ t }: Pick<Text, 't'>, { code, max = 0, names = '' }: Told): string | undefined =>
  code === undefined ? undefined : t(problems[code] ?? 'problem.unavailable', { max, names });
