import { type ReviewState, reviewStates } from '@torg/domain/rating';
import { type Moderation, moderatedStates } from '@torg/domain/review';
import { either as E } from 'fp-ts';
import { readCommandLine } from './read-command-line.ts';

export const usage = `Moderates, answers and imports reviews of a shop, while it runs.

  npm run reviews -- --shop SHOP list [--state STATE]
  npm run reviews -- --shop SHOP reports
  npm run reviews -- --shop SHOP publish ID
  npm run reviews -- --shop SHOP hold ID
  npm run reviews -- --shop SHOP remove ID
  npm run reviews -- --shop SHOP answer ID TEXT
  npm run reviews -- --shop SHOP import FILE

  --shop SHOP       the shop's id, the name of its folder
  --state STATE     only reviews that are ${reviewStates.join(', ')}
  --help            show this

Only published reviews are shown and counted. An empty answer takes the present one away.
A file of reviews is CSV or TSV with the columns id, product, rating, author and date (2026-03-31), and may have title,
text, locale, answer and order: the number of an order that proves the purchase. Others are shown as brought from elsewhere.
The lists show the newest fifty; reports, what readers reported since the shop last decided about a review.
Exit code 0: done; 2: there is no such review, it cannot be answered, or rows of the file are wrong; 1: it could not be run.`;

export type ReviewsArguments = { readonly shop: string } & (
  | { readonly action: 'list'; readonly state?: ReviewState }
  | { readonly action: 'reports' }
  | { readonly action: 'import'; readonly file: string }
  | { readonly action: 'moderate'; readonly id: string; readonly moderation: Moderation }
);

type Read = E.Either<string, ReviewsArguments>;

const steps = Object.keys(moderatedStates) as readonly (keyof typeof moderatedStates)[];

const readList = (shop: string, state: string | undefined): Read => {
  if (state === undefined) return E.right({ shop, action: 'list' });
  const known = reviewStates.find((one) => one === state);
  return known === undefined
    ? E.left(`--state ${state}: expected one of ${reviewStates.join(', ')}`)
    : E.right({ shop, action: 'list', state: known });
};

const readAction = (shop: string, action: string | undefined, rest: readonly string[]): Read => {
  const [first, ...more] = rest;
  const step = steps.find((known) => known === action);
  if (step === undefined && action !== 'answer' && action !== 'import') {
    return E.left(`${action ?? 'nothing to do'}: expected list, reports, publish, hold, remove, answer or import`);
  }
  if (first === undefined)
    return E.left(`${action}: expected ${action === 'import' ? 'a file' : 'the id of a review'}`);
  if (action === 'answer') {
    const moderation = { action, text: more.join(' ') } as const;
    return more.length === 0
      ? E.left('answer: expected the text of the answer after the id')
      : E.right({ shop, action: 'moderate', id: first, moderation });
  }
  if (more.length > 0) return E.left(`${more.join(' ')}: expected nothing more`);
  if (step === undefined) return E.right({ shop, action: 'import', file: first });
  return E.right({ shop, action: 'moderate', id: first, moderation: { action: step } });
};

/**
 * Reads the arguments of the reviews command.
 * @returns what they ask for, `help`, or one line about what is wrong.
 */
export const readArguments: (args: readonly string[]) => E.Either<string, ReviewsArguments | 'help'> = readCommandLine(
  { shop: { type: 'string' }, state: { type: 'string' } },
  ({ values, positionals }) => {
    const [action, ...rest] = positionals;
    const { shop, state } = values;
    if (shop === undefined || shop === '') return E.left('--shop is missing: expected the id of a shop');
    if (state !== undefined && action !== 'list') return E.left('--state: expected only with list');
    if (action !== 'list' && action !== 'reports') return readAction(shop, action, rest);
    if (rest.length > 0) return E.left(`${rest.join(' ')}: expected nothing after ${action}`);
    return action === 'list' ? readList(shop, state) : E.right({ shop, action });
  },
);
