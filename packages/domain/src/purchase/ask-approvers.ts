import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { Approval } from '../approval/approval.ts';
import type { Authority, ReadAuthority } from '../approval/authority.ts';
import type { CompanyMember } from '../approval/company-member.ts';
import { askedByNow } from '../approval/decide.ts';
import type { CompanyMemberStore } from '../approval/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailContent } from '../mail/ports.ts';
import { askedBy } from './approve.ts';
import { type DeliverDeps, sendMailAbout } from './mails.ts';
import type { Order } from './order.ts';
import type { ReadOrder } from './ports.ts';

/** What approvers are asked with. */
export type AskApproversDeps = DeliverDeps & {
  readonly readOrder: ReadOrder;
  readonly members: Pick<CompanyMemberStore, 'list'>;
  readonly readAuthority: ReadAuthority;
  /** Tells users apart by 32 small letters and digits at most: a mail goes to each of them once. */
  readonly digest: (user: string) => string;
  /** @param asked whom the mail is to. */
  readonly write: (order: Order, asked: AskedApprover, notice: ApprovalNotice) => AskingMail;
};

/** Who is asked by mail: a user, and their name. */
export type AskedApprover = { readonly id: string; readonly name: string };

/** A mail that asks somebody to decide: as it is sent, with a link by which they decide, and as it is kept, without it. */
export type AskingMail = { readonly sent: MailContent; readonly kept: MailContent };

/** Which mail to who may approve an order it is: the first, the reminder, or that everybody may who approves. */
export type ApprovalNotice = 'asked' | 'reminded' | 'escalated';

/** Which of the mails of one kind it is, beside whom it is to. */
const keptAs: Readonly<Record<ApprovalNotice, string>> = { asked: '', reminded: 'again-', escalated: 'all-' };

/** What is due at a moment of those who were asked before. */
const dueAt = ({ remindsAt, escalatesAt }: Approval, now: number): ApprovalNotice | undefined => {
  if (escalatesAt !== undefined && now >= escalatesAt) return 'escalated';
  return remindsAt !== undefined && now >= remindsAt ? 'reminded' : undefined;
};

/** Whom a mail reaches of those who are asked by now: who has a mailbox. */
const reached = (order: Order, members: readonly CompanyMember[], authority: Authority) => {
  if (order.approval === undefined) return [];
  return askedByNow(order.approval, askedBy(order), authority).flatMap(({ id }) => {
    const { name, email } = members.find((member) => member.id === id) ?? {};
    return name === undefined || email === undefined ? [] : [{ id, name, email }];
  });
};

/** Writes to those who may decide about an order that waits, each once for a notice. */
const notify =
  (deps: AskApproversDeps, noticeOf: (approval: Approval) => ApprovalNotice | undefined) =>
  (number: string): TE.TaskEither<Unavailable, void> => {
    const writeTo = (order: Order, notice: ApprovalNotice) => (asked: ReturnType<typeof reached>[number]) => {
      const { kept, sent } = deps.write(order, asked, notice);
      return sendMailAbout(deps)(
        { number, contact: { ...order.contact, firstName: asked.name, lastName: '', email: asked.email } },
        `asked:${keptAs[notice]}${deps.digest(asked.id)}`,
        kept,
        { secret: sent },
      );
    };
    return F.pipe(
      deps.readOrder(number),
      TE.chain((found) => {
        const order = O.toUndefined(found);
        const notice = order?.approval && noticeOf(order.approval);
        if (order?.state !== 'awaiting-approval' || notice === undefined) return TE.right(undefined);
        const { company } = askedBy(order);
        if (company === undefined) return TE.right(undefined);
        return F.pipe(
          TE.Do,
          TE.apS('members', deps.members.list(company)),
          TE.apS('authority', deps.readAuthority(company)),
          // A mailbox that takes nothing keeps the mail from nobody else.
          TE.chain(({ members, authority }) =>
            F.pipe(
              reached(order, members, authority).map(writeTo(order, notice)),
              T.sequenceSeqArray,
              T.map(E.sequenceArray),
            ),
          ),
          TE.map(() => undefined),
        );
      }),
    );
  };

/**
 * Asks those by mail who may approve an order, each once, however often it is asked; nobody once it is decided. What fails
 * is worth another try.
 */
export const askApprovers = (deps: AskApproversDeps) => notify(deps, () => 'asked');

/**
 * Reminds those who may approve an order and have not, and once it waited for too long tells all who approve that they may:
 * each once, however often it is done. What fails is worth another try.
 */
export const remindApprovers = (deps: AskApproversDeps) =>
  notify(deps, (approval) => dueAt(approval, deps.clock.now()));
