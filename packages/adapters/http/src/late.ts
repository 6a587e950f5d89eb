import { unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';

/**
 * Calls whose code comes with the first of them: it weighs on no page that does without. Where it does not come, the shop
 * is unavailable, as where an answer does not.
 */
export const late = <Port>(load: () => Promise<Port>) => {
  // Kept, so that a call which is made while the page is being left is sent before it is gone.
  let port: Promise<Port> | undefined;
  const loaded = TE.tryCatch(
    () => (port ??= load()),
    (cause) => {
      port = undefined;
      return unavailable(cause);
    },
  );
  return <Failure, Answer>(run: (port: Port) => TE.TaskEither<Failure, Answer>) => TE.flatMap(run)(loaded);
};

/** Calls of a port, each of which has an answer or a failure. */
type Calls<Port> = { readonly [Name in keyof Port]: (...args: never[]) => TE.TaskEither<unknown, unknown> };

/** A port whose calls come late, all of them together. @param names those that it has: they are known before its code is. */
export const latePort = <Port extends Calls<Port>>(
  load: () => Promise<Port>,
  names: Readonly<Record<keyof Port, true>>,
): Port => {
  const calls = late(load);
  return Object.fromEntries(
    (Object.keys(names) as (keyof Port)[]).map((name) => [
      name,
      (...args: never[]) => calls((port: Port) => port[name](...args)),
    ]),
  ) as Port;
};
