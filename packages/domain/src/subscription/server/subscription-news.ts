import { function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { MailContent, MailToKeep } from '../../mail/ports.ts';
import type { RunningSubscription } from '../running.ts';
import type { AgreedSubscription } from '../terms.ts';

/** What a mail tells of a subscription; amounts in minor units with VAT. */
export type SubscriptionNews = { readonly subscription: RunningSubscription } & (
  | {
      readonly kind: 'started';
      readonly agreed: AgreedSubscription;
      /** What its goods cost at once. */
      readonly upfront: number;
      readonly order: string;
    }
  | { readonly kind: 'changed' }
  | { readonly kind: 'ends' }
  | { readonly kind: 'kept' }
);

/** Who is told, and in which language. */
export type NewsReader = {
  /** An address. */
  readonly to: string;
  /** As they are called; may be empty. */
  readonly name: string;
  readonly locale: string;
  /** The identity server's name for them; left out for a guest. */
  readonly subject?: string;
};

/** Puts a mail about a subscription into words. */
export type WriteSubscriptionMail = (news: SubscriptionNews, reader: NewsReader) => MailContent;

/** Keeps a mail, to be sent, unless one of that id is kept. @param user whose data it is; left out for a guest. */
export type KeepSubscriptionMail = (mail: MailToKeep, user?: string) => TE.TaskEither<Unavailable, void>;

/** What news are told with. */
export type TellDeps = { readonly write: WriteSubscriptionMail; readonly keepMail: KeepSubscriptionMail };

/**
 * Tells somebody of a subscription by mail. A subscription says each time that it changed by its version, so that what is told
 * twice, by a click or an attempt that came again, is one mail.
 */
export const tellNews =
  ({ write, keepMail }: TellDeps) =>
  (news: SubscriptionNews, reader: NewsReader): TE.TaskEither<Unavailable, void> => {
    const { id, version } = news.subscription;
    return reader.to === ''
      ? TE.right(undefined)
      : F.pipe(
          TE.right({ ...write(news, reader), id: `subscription ${version} ${id}`, to: reader.to }),
          TE.chain((mail) => keepMail(mail, reader.subject)),
        );
  };
