import { type Static, Type } from 'typebox';

/** RFC 9457. `code` is a message key; further members say what a frontend needs to go on. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    requestId: Type.Optional(Type.String()),
    /** 409 not enough stock. */
    sku: Type.Optional(Type.String()),
    available: Type.Optional(Type.Integer()),
    /** 409 for an old phone: what it is worth by now, in minor units. */
    estimate: Type.Optional(Type.Integer()),
    /** 409 for a withdrawal: why it cannot be; for an order: whether it needs an approval; 422 for a comment: why not. */
    reason: Type.Optional(Type.String()),
    /** 409 for an order that costs other than `total`: what it costs, minor units with VAT. */
    total: Type.Optional(Type.Integer()),
    /** 409 below the smallest order: what it is, what is missing, minor units, and whether both leave VAT out. */
    minimum: Type.Optional(Type.Integer()),
    missing: Type.Optional(Type.Integer()),
    vat: Type.Optional(Type.Union([Type.Literal('net'), Type.Literal('gross')])),
    /** 409 for an order that is more than its buyer may spend: how much that is in a period, and when one begins. */
    limit: Type.Optional(Type.Integer()),
    renewsOn: Type.Optional(Type.Integer()),
    /** 409 for goods that are heavier than any way of delivery takes: what they weigh, and what it takes, in grams. */
    weight: Type.Optional(Type.Integer()),
    maxWeight: Type.Optional(Type.Integer()),
    /** 409 for an account that is to be deleted: numbers of orders that are not through. */
    orders: Type.Optional(Type.Array(Type.String())),
    /** 409 for an approval: who decided before, and what; or how the wait ended. Milliseconds since 1970. */
    by: Type.Optional(Type.String()),
    at: Type.Optional(Type.Integer()),
    /** 422 on a limit. */
    max: Type.Optional(Type.Integer()),
    /** 410 of a product: what was sold, and the categories that it stood in, from the root. */
    gone: Type.Optional(
      Type.Object({
        name: Type.String(),
        categories: Type.Array(Type.Object({ name: Type.String(), slug: Type.String() })),
      }),
    ),
    /** 422 on a form: what is wrong beside which field. */
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String(),
          code: Type.String(),
          /** The value that was sent, as JSON, where it is told. */
          value: Type.Optional(Type.String()),
          /** What would be right, where that is a short list. */
          expected: Type.Optional(Type.String()),
        }),
      ),
    ),
  },
  { $id: 'Problem' },
);

export type Problem = Static<typeof Problem>;

/** What any endpoint may answer besides its success. */
export const problems = { '4xx': Problem, '5xx': Problem } as const;
