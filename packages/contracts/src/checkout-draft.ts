import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Milliseconds } from './figures.ts';
import { problems } from './problem.ts';
import { text } from './text.ts';

const typed = Type.Optional(Type.String({ maxLength: 300 }));
const id = Type.String({ maxLength: 200 });

/** As it was typed: nothing of it is checked before it is ordered. */
const DraftValues = Type.Object({
  ...{ company: typed, organisationNumber: typed, vatNumber: typed, reference: typed, costCentre: typed },
  ...{ firstName: typed, lastName: typed, email: typed, phone: typed },
  ...{ street: typed, extra: typed, postalCode: typed, city: typed, country: typed },
  ...{ deliveryMethod: typed, twoDeliveries: typed, pickupPoint: typed, deliveryWindow: typed },
  ...{ credit: typed, points: typed, paymentMethod: typed, invoiceBy: typed },
});

const told = {
  fields: DraftValues,
  wished: text(200, 'the saved address that the page asked for; empty for none'),
  by: text(100, 'names the tab that wrote it; empty where no tab did'),
};

/**
 * What the user typed into the checkout, in whatever browser, and did not order yet. `isKept` is false for a guest, at a sales
 * desk and while a representative acts: nothing is kept of these.
 */
export const getCheckoutDraft = endpoint({
  method: 'GET',
  url: '/api/user/checkout-draft',
  role: 'shopper',
  schema: {
    summary: 'What the user typed into the checkout and did not order yet, in whatever browser',
    response: {
      200: Type.Object({
        isKept: Type.Boolean({ description: 'whether the server keeps one for the caller at all' }),
        draft: Type.Optional(Type.Object({ ...told, changedAt: Milliseconds })),
      }),
      ...problems,
    },
  },
});

/**
 * Keeps what is typed into the checkout, in the place of what was kept before; fields that are too long are left out. 403 for
 * whom nothing is kept, 409 `acting.changed` where `user` or `profileId` tells somebody else than is logged in.
 */
export const putCheckoutDraft = endpoint({
  method: 'PUT',
  url: '/api/user/checkout-draft',
  role: 'user',
  schema: {
    summary: 'Keeps what is typed into the checkout until it is ordered, for fourteen days at most',
    body: Type.Object({ ...told, user: Type.Optional(id), profileId: Type.Optional(id) }),
    response: { 200: Type.Object({ changedAt: Milliseconds }), ...problems },
  },
});
