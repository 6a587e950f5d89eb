import { monthsAfter } from '@torg/domain/calendar';
import type { RunningSubscription } from '@torg/domain/subscription';
import type { BoughtSubscription, ServiceRefused } from '@torg/domain/subscription/server';

/** A subscription as the stand-in keeps it; what follows from the day is worked out when it is asked for. */
type StoodIn = Omit<RunningSubscription, 'nextPeriod'> & {
  /** Left out of one that a guest bought. */
  readonly subject?: string;
  /** The wish that it is as it is by. */
  readonly by: string;
};

/** All that the stand-in keeps of a shop. */
export type StandInBook = readonly StoodIn[];

/** Where the stand-in keeps what it knows: one change of a shop's book at a time. */
export type StandInState = <A>(
  shop: string,
  decide: (book: StandInBook) => { readonly book: StandInBook; readonly answer: A },
) => Promise<A>;

/** A state for tests, which goes with the process. */
export const createMemoryState = (): StandInState => {
  const books = new Map<string, StandInBook>();
  return async (shop, decide) => {
    const { book, answer } = decide(books.get(shop) ?? []);
    books.set(shop, book);
    return answer;
  };
};

const day = 24 * 60 * 60_000;

/** A number that nobody is asked to call: made of the subscription's place in the book. */
const newNumber = (place: number): string => `+47900${String(10_000 + place).slice(-5)}`;

const periodsBefore = ({ startsOn }: Pick<StoodIn, 'startsOn'>, today: number): number => {
  let periods = 0;
  while (monthsAfter(startsOn, periods) <= today) periods += 1;
  return periods;
};

/** A subscription as it stands on a day: a change whose day has come is done, what is over binds no more. */
const tellOn =
  (today: number) =>
  (kept: StoodIn): RunningSubscription => {
    const { subject: _, by: __, next, boundUntil, instalments, ...rest } = kept;
    const periods = periodsBefore(kept, today);
    const isNext = next !== undefined && next.from <= today;
    const { from: ___, ...changed } = next ?? { from: 0 };
    const left = Math.max(0, (instalments?.months ?? 0) - periods);
    return {
      ...rest,
      ...(isNext ? changed : {}),
      ...(next === undefined || isNext ? {} : { next }),
      nextPeriod: monthsAfter(kept.startsOn, periods),
      ...(boundUntil === undefined || boundUntil < today ? {} : { boundUntil }),
      ...(instalments === undefined || left === 0 ? {} : { instalments: { ...instalments, months: left } }),
    };
  };

const begun = ({ id, terms, subject }: BoughtSubscription, place: number, today: number): StoodIn => {
  const { plan, name, data, minutes, monthly, instalments, bindingMonths, porting } = terms;
  const { familyDiscount, existingCustomerDiscount } = terms;
  const startsOn = Math.max(porting?.day ?? today, today);
  return {
    ...{ id: `line-${id}`, version: 1, by: id, plan, name, monthly, startsOn },
    number: porting?.number ?? newNumber(place),
    ...(subject === undefined ? {} : { subject }),
    ...(data === undefined ? {} : { data }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(familyDiscount === undefined ? {} : { familyDiscount }),
    ...(existingCustomerDiscount === undefined ? {} : { existingCustomerDiscount }),
    ...(instalments === undefined ? {} : { instalments }),
    ...(bindingMonths === 0 ? {} : { boundUntil: monthsAfter(startsOn, bindingMonths) - 1 }),
  };
};

/** Used evenly, each number its own share of what it may; of what has no end, some. */
const usedBy = ({ id, data = 12, minutes = 240, startsOn }: StoodIn, today: number) => {
  const from = monthsAfter(startsOn, Math.max(0, periodsBefore({ startsOn }, today) - 1));
  const share = (3 + ([...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5)) / 10;
  const passed = (today - from + 1) / 30;
  return {
    from,
    ...{ megabytes: Math.floor(data * 1000 * share * passed), minutes: Math.floor(minutes * share * passed) },
  };
};

type Question = Readonly<Record<string, unknown>>;
type Changed = StoodIn | ServiceRefused['reason'];

/** What each wish makes of a subscription, or why nothing. */
const wishes: Readonly<Record<string, (one: StoodIn, question: Question, today: number) => Changed>> = {
  change: (one, { to }, today) => {
    const { nextPeriod, monthly, boundUntil = 0 } = tellOn(today)(one);
    const next = to as NonNullable<StoodIn['next']>;
    if (one.endsOn !== undefined || next.from !== nextPeriod) return 'impossible';
    if (next.monthly < monthly && boundUntil >= next.from) return 'bound';
    return { ...one, next };
  },
  end: (one, { endsOn }, today) => {
    if (one.endsOn !== undefined) return 'impossible';
    const { boundUntil = 0 } = tellOn(today)(one);
    const earliest = Math.max(boundUntil, monthsAfter(Math.max(today, one.startsOn), 1));
    return (endsOn as number) < earliest ? 'bound' : { ...one, endsOn: endsOn as number };
  },
  keep: ({ endsOn, ...one }, _, today) => (endsOn === undefined || endsOn < today ? 'impossible' : one),
};

const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

/**
 * Answers as the operator's system does, in the demo world and in tests, by the protocol of decision 114. It keeps what it is told.
 * @param now milliseconds since 1970.
 */
export const createSubscriptionStandIn =
  (state: StandInState, now: () => number): typeof fetch =>
  async (url, init) => {
    const operation = new URL(String(url)).pathname.split('/').at(-1) ?? '';
    const question = JSON.parse(String(init?.body)) as Question;
    const { id, shop, subject, subscription, version } = question;
    if (typeof id !== 'string' || typeof shop !== 'string') return json(400, {});
    const today = Math.floor(now() / day);
    const answer = await state<object>(shop, (book) => {
      const told = (one: StoodIn) => ({ id, subscription: tellOn(today)(one) });
      const same = (answered: object) => ({ book, answer: answered });
      if (operation === 'start') {
        const known = book.find((one) => one.id === `line-${id}`);
        const one = known ?? begun(question as unknown as BoughtSubscription, book.length, today);
        return { book: known ? book : [...book, one], answer: told(one) };
      }
      const own = book.filter((one) => one.subject !== undefined && one.subject === subject);
      if (operation === 'list') return same({ id, subscriptions: own.map(tellOn(today)) });
      const one = own.find((kept) => kept.id === subscription);
      if (one === undefined) return same({ id, refused: 'unknown' });
      if (operation === 'usage') return same({ id, usage: usedBy(one, today) });
      if (one.by === id) return same(told(one));
      const changed = one.version === version ? (wishes[operation]?.(one, question, today) ?? 'impossible') : 'changed';
      if (typeof changed === 'string') return same({ id, refused: changed });
      const next = { ...changed, version: one.version + 1, by: id };
      return { book: book.map((kept) => (kept === one ? next : kept)), answer: told(next) };
    });
    return json(200, answer);
  };
