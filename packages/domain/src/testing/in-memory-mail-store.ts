import { either as E, option as O } from 'fp-ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import { mailKind } from '../mail/mail-kind.ts';
import type { KeptMail, MailStore } from '../mail/ports.ts';

/** Mails in a list: one shop's. */
export const createInMemoryMailStore = (): MailStore => {
  const kept: { mail: KeptMail; claimedUntil: number }[] = [];
  const byId = (id: string) => kept.find(({ mail }) => mail.id === id);
  return {
    keep: (mail) => async () => {
      const earlier = kept.find(
        (entry) => entry.mail.orderNumber === mail.orderNumber && entry.mail.kind === mail.kind,
      );
      if (earlier === undefined) kept.push({ mail, claimedUntil: 0 });
      return E.right(earlier?.mail ?? mail);
    },
    claim: (id, now, until) => async () => {
      const entry = byId(id);
      if (entry === undefined || entry.mail.sentAt !== undefined) return E.right('sent');
      if (entry.claimedUntil > now) return E.right('busy');
      entry.claimedUntil = until;
      return E.right('claimed');
    },
    settle: (id, outcome) => async () => {
      const entry = byId(id);
      if (entry !== undefined) {
        const { error: _, ...mail } = entry.mail;
        entry.mail = { ...mail, ...outcome };
        entry.claimedUntil = 0;
      }
      return E.right(undefined);
    },
    countSent: (kind, mailbox, since) => async () => {
      const counted = kept.filter(
        ({ mail }) =>
          mailKind(mail.kind) === kind &&
          mailboxOf(mail.recipient) === mailbox &&
          mail.createdAt >= since &&
          mail.sentAt !== undefined,
      );
      return E.right(counted.length);
    },
    find: (id) => async () => E.right(O.fromNullable(byId(id)?.mail)),
    list: () => async () => E.right([...kept].reverse().map(({ mail }) => mail)),
  };
};
