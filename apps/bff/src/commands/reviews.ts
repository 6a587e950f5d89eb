// npm run reviews -- --shop SHOP list | reports | publish | hold | remove | answer | import: what the operator does with reviews.
import { createReadOrder, createReadReviewGoods, createReviewStore } from '@torg/adapter-postgres';
import type { KeptReview } from '@torg/domain/rating';
import { type ModerationError, moderateReview, type ReportedReview } from '@torg/domain/review';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E } from 'fp-ts';
import type { StartedDatabase } from '../database.ts';
import { importReviews } from './import-reviews.ts';
import { type ReviewsArguments, readArguments, usage } from './reviews-arguments.ts';
import {
  awayLine,
  configure,
  findShop,
  NotRun,
  ownTerminal,
  rightOrAway,
  runCommand,
  type Terminal,
  withDatabase,
} from './run-command.ts';

/** What could not be run at all ends with 1. */
const exitCodes = { done: 0, refused: 2 } as const;

/** Reviews that a list shows at most. */
const longest = 50;

const refusals: Readonly<Record<ModerationError['_tag'], string>> = {
  UnknownReview: 'there is no such review',
  AnswerTooLong: 'the answer has more than 2000 characters',
  ReviewRemoved: 'it is removed: nobody reads an answer',
};

/** One line, without what would break it or turn it. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const lineOf = (review: KeptReview): string =>
  [
    review.id,
    new Date(review.writtenAt).toISOString().slice(0, 10),
    review.state.padEnd(9),
    `${review.stars}/5`,
    review.productId,
    review.isVerified ? 'verified' : 'imported',
    ...(review.answer === undefined ? [] : ['answered']),
    `${review.author}: ${oneLine(`${review.title} ${review.text}`).slice(0, 100)}`,
  ].join('  ');

const reportedLine = ({ review, reports }: ReportedReview): string =>
  `${lineOf(review)}\n  ${reports.length} x reported: ${reports.map(({ reason }) => reason).join(', ')}`;

const run = async (args: ReviewsArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const info = await findShop(config, args.shop);
  return withDatabase(config, (database) => work(database, info, args, terminal));
};

const work = async (
  { db }: StartedDatabase,
  info: ShopInfo,
  args: ReviewsArguments,
  { output, errors }: Terminal,
): Promise<number> => {
  const store = createReviewStore(db, info);
  switch (args.action) {
    case 'list': {
      const reviews = rightOrAway(await store.newest(longest, args.state)());
      output.write(`${reviews.length === 0 ? 'No reviews' : reviews.map(lineOf).join('\n')}\n`);
      return exitCodes.done;
    }
    case 'reports': {
      const reported = rightOrAway(await store.reported(longest)());
      output.write(`${reported.length === 0 ? 'No reports' : reported.map(reportedLine).join('\n')}\n`);
      return exitCodes.done;
    }
    case 'moderate': {
      const moderated = await moderateReview({ store, clock: Date })(args.id, args.moderation)();
      if (E.isRight(moderated)) {
        output.write(`${lineOf(moderated.right)}\n`);
        return exitCodes.done;
      }
      if (moderated.left._tag === 'Unavailable') throw new NotRun(awayLine(moderated.left));
      errors.write(`${args.id}: ${refusals[moderated.left._tag]}\n`);
      return exitCodes.refused;
    }
    case 'import': {
      const goodsOf = createReadReviewGoods(db, info);
      const imported = await importReviews({ store, goodsOf, readOrder: createReadOrder(db, info.id), info })(
        args.file,
      )();
      if (E.isLeft(imported)) {
        throw new NotRun(
          imported.left._tag === 'Unavailable' ? awayLine(imported.left) : `${args.file}: ${imported.left.reason}`,
        );
      }
      const { created, updated, unchanged, problems } = imported.right;
      for (const { line, field, value, expected } of problems) {
        errors.write(`line ${line}: ${field} ${JSON.stringify(value)}: expected ${expected}\n`);
      }
      output.write(`${created} new, ${updated} changed, ${unchanged} as before, ${problems.length} problems\n`);
      return problems.length === 0 ? exitCodes.done : exitCodes.refused;
    }
  }
};

/** The command, wherever it is typed; answers with the exit code. */
export const reviewsCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await reviewsCommand(ownTerminal()));
