import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

/** The gift card whose code was typed in this browser; left out where none was, and once it can pay nothing any more. */
export const getGiftCard = endpoint({
  method: 'GET',
  url: '/api/gift-card',
  role: 'shopper',
  schema: {
    summary: 'The gift card that this browser showed the code of; left out for none',
    response: {
      200: Type.Object({
        giftCard: Type.Optional(
          Type.Object({
            last: Type.String({ description: 'the last four characters of its code' }),
            until: Type.Integer({ description: 'its last day, counted from 1 January 1970' }),
            available: Type.Integer({ description: 'what it can pay now, minor units' }),
          }),
        ),
      }),
      ...problems,
    },
  },
});
