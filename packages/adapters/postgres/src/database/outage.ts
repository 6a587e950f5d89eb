import { type Unavailable, unavailable } from '@torg/domain/failure';
import { either as E, type taskEither as TE } from 'fp-ts';

/** SQLSTATE classes and codes of a server that is away, overloaded, or gave up on a statement; all else is a bug. */
const sqlStates = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|40001|40P01)$/;
const systemCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** What `pg` says without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

const isOutage = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlStates.test(code) || systemCodes.test(code) || messages.test(error.message);
};

/** Runs database work. An unreachable or overloaded database is `Unavailable`; every other failure is a bug and rejects. */
export const attempt =
  <A>(work: () => Promise<A>): TE.TaskEither<Unavailable, A> =>
  () =>
    attemptEither(async () => E.right<Unavailable, A>(await work()))();

/** As `attempt`, for work that may itself answer with a refusal. */
export const attemptEither =
  <Refusal, A>(work: () => Promise<E.Either<Refusal, A>>): TE.TaskEither<Refusal | Unavailable, A> =>
  async () => {
    try {
      return await work();
    } catch (error) {
      if (isOutage(error)) return E.left(unavailable(error));
      throw error;
    }
  };
