import { Type } from 'typebox';
import { endsAfterBeginning } from './campaign-period.ts';
import { ClockTime, Fields, Localized, Matching, TimeOfDay, Where, Whole } from './schema.ts';

const HeaderConfig = Where(
  Fields({
    href: Matching(/^\/(?!\/)\S*$/, 'a path of the shop such as /campaign/winter'),
    from: Type.Optional(ClockTime),
    until: ClockTime,
  }),
  endsAfterBeginning,
  'href, and an until that is after from',
);

const Hours = Where(
  Fields({ from: Whole(1, 7), to: Whole(1, 7), opens: TimeOfDay, closes: TimeOfDay }),
  ({ from, to, opens, closes }) => from <= to && opens < closes,
  'from and to as days from 1, Monday, to 7, to not before from, and closes after opens',
);

/** The components that a shop may put above its header and into its footer, each with its own config and data. */
export const CustomComponents = Fields(
  {
    header: Type.Optional(
      Fields({
        name: Type.Enum(['campaign-header']),
        config: HeaderConfig,
        data: Fields({ text: Localized, label: Localized, countdown: Localized }),
      }),
    ),
    footer: Type.Optional(
      Fields({
        name: Type.Enum(['opening-hours']),
        config: Fields({
          hours: Type.Array(Hours, { minItems: 1 }),
          telephone: Type.Optional(Matching(/^\+?[\d ]{5,20}$/, 'a telephone number such as +47 62 00 00 00')),
          email: Type.Optional(Matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')),
        }),
        data: Fields({ title: Localized, text: Type.Optional(Localized) }),
      }),
    ),
  },
  { default: {} },
);
