import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createReadAuthority } from '../approval/authority.ts';
import type { CompanyMember } from '../approval/company-member.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { OutgoingMail } from '../mail/ports.ts';
import { anOrder } from '../testing/examples.ts';
import { createInMemoryAbsences, createInMemoryCompanyMembers } from '../testing/in-memory-approvals.ts';
import { createInMemoryMailStore } from '../testing/in-memory-mail-store.ts';
import { type AskApproversDeps, askApprovers, remindApprovers } from './ask-approvers.ts';
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
  isKeptOnly = false,
  refused: readonly string[] = [],
) => {
  const sent: OutgoingMail[] = [];
  const known = createInMemoryCompanyMembers();
  for (const one of members) await known.note('nord', one)();
  const time = { now: 1_000 };
  const absences = createInMemoryAbsences();
  for (const one of away) await absences.put('nord', { ...one, from: 20_000, until: 20_000 })();
  let id = 0;
  const clock = { now: () => time.now };
  const store = createInMemoryMailStore();
  const deps: AskApproversDeps = {
    store,
    send: isKeptOnly
      ? O.none
      : O.some((mail) =>
          refused.includes(mail.to.address)
            ? TE.left<Unavailable, void>({ _tag: 'Unavailable', cause: 'refused' })
            : TE.fromIO(() => void sent.push(mail)),
        ),
    from: { name: 'Shop', address: 'shop@example.no' },
    clock,
    newId: () => `mail-${++id}`,
    readOrder: () => TE.right(O.fromNullable(order)),
    members: known,
    readAuthority: createReadAuthority({ members: known, absences, today: () => 20_000, clock }),
    digest: (user) => user,
    write: (_, { id, name }, notice) => ({
      sent: { subject: `Hello ${name}: ${notice}`, html: '', text: `secret of ${id}` },
      kept: { subject: `Hello ${name}: ${notice}`, html: '', text: '' },
    }),
  };
  return {
    ask: askApprovers(deps),
    remind: remindApprovers(deps),
    time,
    sent,
    kept: async () => {
      const mails = await store.list()();
      return E.isRight(mails) ? mails.right.map(({ text }) => text) : [];
    },
    to: () => sent.map((mail) => mail.to.address).toSorted(),
  };
};

describe('who may approve an order', () => {
  it('is asked by mail, each once, however often that is done', async () => {
    const { ask, sent, to } = await start([member('per', 'Attest orders'), member('anne', 'Attest orders')]);
    for (const _ of [1, 2]) expect(await ask(number)()).toEqual(E.right(undefined));
    expect(to()).toEqual(['anne@example.no', 'per@example.no']);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Hello ANNE: asked', 'Hello PER: asked']);
  });

  it('is written to though the mailbox of another takes nothing, which is tried again', async () => {
    const both = [member('anne', 'Attest orders'), member('per', 'Attest orders')];
    const { ask, to } = await start(both, asking, [], false, ['anne@example.no']);
    for (const _ of [1, 2]) expect(await ask(number)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(to()).toEqual(['per@example.no']);
  });

  it('gets a link of their own, which is kept only where no mail server takes it', async () => {
    const { ask, sent, kept } = await start([member('per', 'Attest orders')]);
    await ask(number)();
    expect(sent.map(({ text }) => text)).toEqual(['secret of per']);
    expect(await kept()).toEqual(['']);
    const demo = await start([member('per', 'Attest orders')], asking, [], true);
    await demo.ask(number)();
    expect(await demo.kept()).toEqual(['secret of per']);
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

  it('is reminded once, and is told everybody who approves later, never who ordered, each once', async () => {
    const all = ['per', 'anne', 'kari', 'ingrid'].map((id) => member(id, 'Attest orders'));
    const approval = { ...{ askedAt: 1, lapsesAt: 9_000, remindsAt: 2_000, escalatesAt: 3_000 }, steps };
    const { remind, sent, time } = await start(all, { ...asking, approval });
    const at = async (now: number) => {
      time.now = now;
      const before = sent.length;
      for (const _ of [1, 2]) expect(await remind(number)()).toEqual(E.right(undefined));
      return sent.slice(before).map(({ subject }) => subject);
    };
    expect(await at(1_999)).toEqual([]);
    expect((await at(2_000)).toSorted()).toEqual(['Hello ANNE: reminded', 'Hello PER: reminded']);
    expect(await at(2_999)).toEqual([]);
    expect((await at(3_000)).toSorted()).toEqual(['ANNE', 'KARI', 'PER'].map((name) => `Hello ${name}: escalated`));
    expect(await at(8_000)).toEqual([]);
  });

  it('is not reminded of what they decided, nor of what was asked without times', async () => {
    const all = [member('per', 'Attest orders'), member('anne', 'Attest orders')];
    const decided = { by: { id: 'anne', name: 'Anne' }, at: 2, verdict: 'approve', comment: '' } as const;
    const [first, second] = steps;
    if (first === undefined || second === undefined) throw new Error('two steps are asked');
    const approval = { askedAt: 1, lapsesAt: 9_000, remindsAt: 500, steps: [first, { ...second, decided }] };
    const half = await start(all, { ...asking, approval });
    await half.remind(number)();
    expect(half.to()).toEqual(['per@example.no']);
    const untimed = await start(all);
    await untimed.remind(number)();
    expect(untimed.to()).toEqual([]);
  });
});
