import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createReadAuthority } from '../approval/authority.ts';
import type { CompanyMember } from '../approval/company-member.ts';
import type { OutgoingMail } from '../mail/ports.ts';
import { anOrder } from '../testing/examples.ts';
import { createInMemoryAbsences, createInMemoryCompanyMembers } from '../testing/in-memory-approvals.ts';
import { createInMemoryMailStore } from '../testing/in-memory-mail-store.ts';
import { askApprovers } from './ask-approvers.ts';
import type { Order } from './order.ts';

const number = 'AAAAA-00001';
const member = (id: string, ...permissions: CompanyMember['permissions']): CompanyMember => ({
  ...{ id, name: id.toUpperCase(), email: `${id}@example.no`, permissions },
});
const steps = [
  { because: [{}], approvers: [{ id: 'per', name: 'Per' }] },
  {
    because: [{}],
    approvers: [
      { id: 'anne', name: 'Anne' },
      { id: 'per', name: 'Per' },
    ],
  },
];
const buyer = { company: 'nord', user: 'ingrid', name: 'Ingrid' };
const asking = anOrder(
  number,
  { A: 1 },
  { state: 'awaiting-approval', buyer, approval: { askedAt: 1, lapsesAt: 2, steps } },
);

const start = async (
  members: readonly CompanyMember[],
  order: Order | undefined = asking,
  away: readonly { readonly user: string; readonly deputy: string }[] = [],
) => {
  const sent: OutgoingMail[] = [];
  const known = createInMemoryCompanyMembers();
  for (const one of members) await known.note('nord', one)();
  const absences = createInMemoryAbsences();
  for (const one of away) await absences.put('nord', { ...one, from: 20_000, until: 20_000 })();
  let id = 0;
  const ask = askApprovers({
    store: createInMemoryMailStore(),
    send: O.some((mail) => TE.fromIO(() => void sent.push(mail))),
    from: { name: 'Shop', address: 'shop@example.no' },
    clock: { now: () => 1_000 },
    newId: () => `mail-${++id}`,
    readOrder: () => TE.right(O.fromNullable(order)),
    members: known,
    readAuthority: createReadAuthority({ members: known, absences, today: () => 20_000 }),
    digest: (user) => user,
    write: (_, name) => ({ subject: `Hello ${name}`, html: '', text: '' }),
  });
  return { ask, sent, to: () => sent.map((mail) => mail.to.address).toSorted() };
};

describe('who may approve an order', () => {
  it('is asked by mail, each once, however often that is done', async () => {
    const { ask, sent, to } = await start([member('per', 'Attest orders'), member('anne', 'Attest orders')]);
    for (const _ of [1, 2]) expect(await ask(number)()).toEqual(E.right(undefined));
    expect(to()).toEqual(['anne@example.no', 'per@example.no']);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Hello ANNE', 'Hello PER']);
  });

  it('is not asked who approves no more, has no mailbox, or is not named', async () => {
    const { email: _, ...silent } = member('anne', 'Attest orders');
    const named = [{ because: [{}], approvers: steps.flatMap(({ approvers }) => approvers) }];
    const order = { ...asking, approval: { askedAt: 1, lapsesAt: 2, steps: named } };
    const { ask, to } = await start([member('per'), silent, member('kari', 'Attest orders')], order);
    expect(await ask(number)()).toEqual(E.right(undefined));
    expect(to()).toEqual([]);
  });

  it('is asked whoever approves where nobody is left who is named, and never who ordered', async () => {
    const others = [member('per'), member('kari', 'Attest orders'), member('ingrid', 'Attest orders')];
    const { ask, to } = await start(others);
    expect(await ask(number)()).toEqual(E.right(undefined));
    expect(to()).toEqual(['kari@example.no']);
  });

  it('is not asked while they are away: their deputy is', async () => {
    const all = ['per', 'anne', 'kari'].map((id) => member(id, 'Attest orders'));
    const { ask, to } = await start(all, asking, [{ user: 'per', deputy: 'kari' }]);
    expect(await ask(number)()).toEqual(E.right(undefined));
    expect(to()).toEqual(['anne@example.no', 'kari@example.no']);
  });

  it('is not asked about what is decided, or gone', async () => {
    const decided = await start([member('per', 'Attest orders')], { ...asking, state: 'placed' });
    expect(await decided.ask(number)()).toEqual(E.right(undefined));
    expect(decided.to()).toEqual([]);
    const { buyer: _, ...ofNobody } = asking;
    const alone = await start([member('per', 'Attest orders')], ofNobody);
    expect(await alone.ask(number)()).toEqual(E.right(undefined));
    expect(alone.to()).toEqual([]);
  });
});
