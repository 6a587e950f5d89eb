import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage } from '../../testing/a-page.ts';

type Shown = Extract<OwnContent, { page: 'company-requests' }>;

const url = '/en/me/link-user-approval';
const now = Date.UTC(2026, 10, 28);
const times = { askedAt: now - 1, endsAt: now + 1 };
const asked = { organisationNumber: '312045702', ...times };
const user = { name: 'Per', email: 'per@example.no' };
const kept: NonNullable<Shown['kept']> = {
  company: { id: 'north', name: 'North AS' },
  mayGive: ['Attest orders', 'Edit customer group users'],
  requests: [
    { ...asked, id: 'AAAAA-00001', user },
    { ...asked, id: 'AAAAA-00002', user: { ...user, name: 'Anne', hasProvedEmail: true } },
  ],
};
const show = (more: Partial<Shown> = {}) =>
  aPage({
    ...{ url, user: { customerUserId: 'kim', name: 'Kim' } },
    own: { page: 'company-requests', own: [], now, ...more },
  });

describe('the page where somebody asks to buy for a company', () => {
  it('asks for its number, and tells what became of what was asked', async () => {
    const states = [
      { ...asked, id: 'a', state: 'open' },
      { ...asked, id: 'b', state: 'open', endsAt: now },
      { ...asked, id: 'c', state: 'approved', company: kept.company },
      { ...asked, id: 'd', state: 'refused', company: { id: 'south' } },
    ] as const;
    const page = await show({ own: states, done: 'ask' });
    expect(page.headings[0]).toBe('Requests to buy for a company');
    for (const told of [
      ...['Your request is sent.', 'Nobody has decided yet.', 'Nobody decided in time.'],
      ...['you can buy for North AS', '312045702 said no', 'We do not tell whether a company buys here.'],
    ]) {
      expect(page.text).toContain(told);
    }
    expect(page.links).toEqual({ 'My profile': '/en/me/profile' });
    const of = (id: string) => ({ id, customerGroupIds: [], attributes: {} });
    const several = { customerUserId: 'kim', customerProfiles: [of('north'), of('south')] };
    const own = { page: 'company-requests', own: states, now } as const;
    expect((await aPage({ url, user: several, own })).links).toHaveProperty('Choose the company');
    expect(page.html).toContain('name="organisationNumber"');
    expect(page.text).not.toContain('Who asks to buy');
  });

  it('says what is wrong with what was typed, beside it', async () => {
    const page = await show({ typed: '12 <b>', code: 'company_request.no_number' });
    expect(page.text).toContain('Write an organisation number of 5 to 20');
    expect(page.html).toMatch(/<input(?=[^>]*aria-invalid="true")[^>]*value="12 &lt;b&gt;"/);
    expect(page.html).toContain('aria-describedby="ask-problem"');
  });

  it('is found from my profile, in shops for businesses', async () => {
    const person = { customerUserId: 'per', name: 'Per' };
    const link = 'href="/en/me/link-user-approval"';
    const profile = (viewMode: 'B2B' | 'B2C') => aPage({ url: '/en/me/profile', user: person, info: { viewMode } });
    expect((await profile('B2B')).html).toContain(link);
    expect((await profile('B2C')).html).not.toContain(link);
  });
});

describe('the page for who keeps the users of a company', () => {
  it('tells who asks, whether their mailbox is proved, and lets choose what they may do', async () => {
    const page = await show({ kept });
    expect(page.headings).toEqual(expect.arrayContaining(['Who asks to buy for North AS', 'Per', 'Anne']));
    expect(page.text).toContain('per@example.no, not confirmed');
    expect(page.text).toContain('per@example.no, confirmed');
    expect(page.text).toContain('Approve Anne');
    expect(page.html).toMatch(/name="permissions" value="Attest orders"/);
    expect(page.html).not.toContain('value="Company credit purchase"');
    expect((await show({ kept: { ...kept, requests: [] } })).text).toContain('Nobody asks at the moment.');
  });

  it('shows by the link of a mail the one that it is about, or why not', async () => {
    const page = await show({ kept, link: 'AAAAA-00002' });
    expect(page.headings).toContain('Anne');
    expect(page.headings).not.toContain('Per');
    expect(page.html).not.toContain('name="organisationNumber"');
    const used = await show({ kept, link: 'AAAAA-00009', code: 'company_request.decided' });
    expect(used.text).toContain('Somebody has decided about this request already.');
    expect((await show({ code: 'company_request.not_for_you' })).text).toContain('This link is for somebody else.');
  });

  it('says beside a request why it was not decided, and keeps what was chosen', async () => {
    const refused = { request: 'AAAAA-00001', code: 'company_request.shut_out', chosen: ['Attest orders'] };
    const page = await show({ kept, ...refused });
    expect(page.text.match(/Your company shut this user out/g)).toHaveLength(1);
    expect(page.html).toMatch(/<input(?=[^>]*checked="")[^>]*value="Attest orders"/);
    expect((await show({ kept, done: 'approve' })).text).toContain('They can buy for the company now');
    expect((await show({ kept, done: 'refuse' })).text).toContain('that you said no');
  });
});
