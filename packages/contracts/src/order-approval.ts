import { Type } from 'typebox';
import { Milliseconds } from './figures.ts';

const Named = Type.Object({ id: Type.Optional(Type.String()), name: Type.String() });
const Verdict = Type.Union([Type.Literal('approve'), Type.Literal('reject')]);

/** An approval as shoppers are told it: who was asked and who decided, by name alone. */
export const Approval = Type.Object({
  askedAt: Milliseconds,
  lapsesAt: Type.Integer({ description: 'until then goods are held and prices kept; milliseconds since 1970' }),
  remindsAt: Type.Optional(
    Type.Integer({ description: 'when those who have not decided are reminded; milliseconds since 1970' }),
  ),
  escalatesAt: Type.Optional(
    Type.Integer({ description: 'from then on whoever approves for the company may decide; milliseconds since 1970' }),
  ),
  steps: Type.Array(
    Type.Object({
      because: Type.Array(
        Type.Object({
          over: Type.Optional(Type.Integer({ description: 'minor units, without VAT and delivery' })),
          groups: Type.Optional(Type.Array(Type.String(), { description: 'names of product groups' })),
          costCentre: Type.Optional(Type.String()),
          isByBuyer: Type.Optional(Type.Literal(true)),
          leftOfLimit: Type.Optional(
            Type.Integer({ description: 'it is more than its buyer had left to spend: minor units, with VAT' }),
          ),
        }),
        { description: 'one for each rule that it met, with all that the rule names' },
      ),
      approvers: Type.Array(Named, { description: 'who was asked, by name' }),
      isForAll: Type.Optional(
        Type.Literal(true, { description: 'anybody decides who approves orders of the company' }),
      ),
      decided: Type.Optional(
        Type.Object({
          by: Named,
          insteadOf: Type.Optional(Named),
          at: Milliseconds,
          verdict: Verdict,
          comment: Type.String(),
          link: Type.Optional(Type.String({ description: 'kept by the shop alone, and told nobody' })),
        }),
      ),
    }),
    { description: 'all of them are needed; one "no" rejects' },
  ),
  mayDecide: Type.Optional(Type.Literal(true, { description: 'whoever asks may decide about it now' })),
});
