import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { approversAmong, type CompanyMember } from '../approval/company-member.ts';
import type { CompanyMemberStore } from '../approval/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailContent } from '../mail/ports.ts';
import { type DeliverDeps, sendMailAbout } from './mails.ts';
import type { Order } from './order.ts';
import type { ReadOrder } from './ports.ts';

/** What approvers are asked with. */
export type AskApproversDeps = DeliverDeps & {
  readonly readOrder: ReadOrder;
  readonly members: Pick<CompanyMemberStore, 'list'>;
  /** @param name whom the mail is to. */
  readonly write: (order: Order, name: string) => MailContent;
};

/** A member who is asked, and which of those of the order that is: a mail goes to each of them once. */
type Asked = { readonly nth: number; readonly name: string; readonly email: string };

/** Ids of whom an order asked, each once, in an order that stays. */
const askedOf = ({ approval }: Order): readonly string[] => [
  ...new Set(approval?.steps.flatMap(({ approvers }) => approvers.flatMap(({ id }) => id ?? [])) ?? []),
];

/** Whom a mail reaches of those who were asked: who still approves orders, and has a mailbox. */
const reached = (order: Order, members: readonly CompanyMember[]): readonly Asked[] => {
  const known = approversAmong(members);
  return askedOf(order).flatMap((id, index) => {
    const { name, email } = known.find((member) => member.id === id) ?? {};
    return name === undefined || email === undefined ? [] : [{ nth: index + 1, name, email }];
  });
};

/**
 * Asks those by mail who may approve an order, each once, however often it is asked; nobody once it is decided. What fails
 * is worth another try.
 */
export const askApprovers =
  (deps: AskApproversDeps) =>
  (number: string): TE.TaskEither<Unavailable, void> => {
    const ask = (order: Order) => (asked: Asked) =>
      sendMailAbout(deps)(
        { number, contact: { ...order.contact, firstName: asked.name, lastName: '', email: asked.email } },
        `asked:${asked.nth}`,
        deps.write(order, asked.name),
      );
    return F.pipe(
      deps.readOrder(number),
      TE.chain((found) => {
        const order = O.toUndefined(found);
        const { company } = (order?.buyer ?? {}) as { readonly company?: string };
        if (order?.state !== 'awaiting-approval' || company === undefined) return TE.right(undefined);
        return F.pipe(
          deps.members.list(company),
          TE.chain((members) => TE.sequenceSeqArray(reached(order, members).map(ask(order)))),
          TE.map(() => undefined),
        );
      }),
    );
  };
