import { option as O, taskEither as TE } from 'fp-ts';
import type { CreditDecision, CreditDecisionStore } from '../subscription/server/credit-check.ts';

/** Credit decisions in memory. */
export const createInMemoryCreditDecisions = (): CreditDecisionStore => {
  const kept: CreditDecision[] = [];
  return {
    begin: (decision, { most, since }) => {
      const { person, basket, amount, askedAt } = decision;
      const own = kept.filter((one) => one.person === person);
      const holds = own.find((one) => one.basket === basket && one.amount === amount && one.validUntil > askedAt);
      if (holds !== undefined) return TE.right(holds);
      if (own.filter((one) => one.askedAt > since).length >= most) return TE.right(undefined);
      kept.push(decision);
      return TE.right(decision);
    },
    find: ({ person, basket, amount }, at) => {
      const holds = kept.find(
        (one) => one.person === person && one.basket === basket && one.amount === amount && one.validUntil > at,
      );
      return TE.right(O.fromNullable(holds?.answer));
    },
    conclude: (id, answer) => {
      const at = kept.findIndex((one) => one.id === id);
      const known = kept[at];
      if (known === undefined) throw new Error('an answer to what was not asked');
      const told = known.answer ?? answer;
      kept[at] = { ...known, answer: told };
      return TE.right(told);
    },
  };
};
