import { Type } from 'typebox';
import { endsAfterBeginning } from './campaign-period.ts';
import { ClockTime, EmailAddress, Fields, Localized, Matching, OpeningHours, Telephone, Where } from './schema.ts';

const HeaderConfig = Where(
  Fields({
    href: Matching(/^\/(?![/\\])[^\s\\]*$/, 'a path of the shop such as /campaign/winter'),
    from: Type.Optional(ClockTime),
    until: ClockTime,
  }),
  endsAfterBeginning,
  'href, and an until that is after from',
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
          hours: OpeningHours,
          phone: Type.Optional(Telephone),
          email: Type.Optional(EmailAddress),
        }),
        data: Fields({ title: Localized, text: Type.Optional(Localized) }),
      }),
    ),
  },
  { default: {} },
);
