/** A call-back that is to be sent now. */
export type DueCall = { readonly id: number; readonly attempt: number };

/** Where a provider keeps what shops are still to be told. Every function rejects when the store is away. */
export type CallQueue<Call extends DueCall> = {
  /** Takes call-backs that are due; whoever takes one has until `until` (milliseconds since 1970) to tell what came of it. */
  readonly takeDue: (now: number, until: number) => Promise<readonly Call[]>;
  readonly delivered: (id: number) => Promise<void>;
  /** @param next milliseconds since 1970; undefined: it is given up. */
  readonly failed: (id: number, next: number | undefined) => Promise<void>;
  /** When the next call-back is due, milliseconds since 1970. */
  readonly nextDue: () => Promise<number | undefined>;
};

/** Runs something after so many milliseconds. @returns how to call it off. */
export type After = (milliseconds: number, run: () => void) => () => void;

export type TellShopsDeps<Call extends DueCall> = {
  readonly queue: CallQueue<Call>;
  /** Sends a call-back; rejects where the shop did not take it. */
  readonly send: (call: Call) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: After;
  readonly onProblem: (what: string, error: unknown) => void;
};

/** Milliseconds between the attempts to tell a shop; the first is made at once. */
export const retryDelays: readonly number[] = [2_000, 10_000, 60_000];

/** Milliseconds after which whoever took a call-back is thought to be gone. */
const lease = 30_000;

export type TellShops = {
  /** Sends what is due now, and comes back when more is. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/** Tells shops in the background what became of payments. What is not delivered stays in the store for the next process. */
export const createTellShops = <Call extends DueCall>({
  queue,
  send,
  now,
  after,
  onProblem,
}: TellShopsDeps<Call>): TellShops => {
  let callOff = (): void => undefined;
  let working: Promise<void> = Promise.resolve();
  let isStopped = false;

  const deliver = async (call: Call): Promise<void> => {
    const { id, attempt } = call;
    try {
      await send(call);
      await queue.delivered(id);
    } catch (error) {
      const delay = retryDelays[attempt - 1];
      onProblem(delay === undefined ? 'a shop could not be told' : 'a shop will be told again', error);
      await queue.failed(id, delay === undefined ? undefined : now() + delay);
    }
  };

  const work = async (): Promise<void> => {
    try {
      await Promise.all((await queue.takeDue(now(), now() + lease)).map(deliver));
      const next = await queue.nextDue();
      if (next !== undefined && !isStopped) callOff = after(Math.max(0, next - now()), wake);
    } catch (error) {
      onProblem('what shops are to be told of payments cannot be read', error);
      if (!isStopped) callOff = after(lease, wake);
    }
  };

  const wake = (): void => {
    if (isStopped) return;
    callOff();
    working = working.then(work);
  };

  return {
    wake,
    stop: async () => {
      isStopped = true;
      callOff();
      await working;
    },
  };
};

/** `After` of this process, which ends although something still waits. */
export const afterwards: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
