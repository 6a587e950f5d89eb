import type { CompanyUser } from '@torg/domain/company-user';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage } from '../../testing/a-page.ts';

type Shown = Omit<Extract<OwnContent, { page: 'company-users' }>, 'page'>;

const user = (id: string, more: Partial<CompanyUser> = {}): CompanyUser => ({
  ...{
    id,
    name: `<${id}>`,
    email: `${id}@example.no`,
    isActive: true,
    permissions: [],
    ...{ given: [], taken: [] },
    revision: 0,
    ...more,
  },
});
const page = (own: Partial<Shown>) =>
  aPage({
    url: '/me/profile/users',
    own: {
      ...{ page: 'company-users', users: [user('kim')], history: [], invitations: [], keeperId: 'kim' },
      ...{ company: { id: 'north', name: 'North AS' }, mayGive: ['Attest orders', 'Edit customer group users'] },
      ...own,
    },
  });
/** Of the part of the page that is before, or from, its form for invitations. */
const boxes = (html: string, part: 'users' | 'invite' = 'users') => [
  ...(html.split('id="invite"')[part === 'users' ? 0 : 1] ?? '').matchAll(
    /<input type="checkbox"[^>]*value="([^"]*)"[^>]*>/g,
  ),
];
const spaces = (html: string): string => html.replaceAll('\u00a0', ' ');

describe('the page of a company’s users', () => {
  it('offers the permissions that its reader has, and says which others a user has', async () => {
    const per = user('per', { permissions: ['Attest orders', 'Company credit purchase'] });
    const { html } = await page({ users: [per] });
    expect(boxes(html).map(([, name]) => name)).toEqual(['Attest orders', 'Edit customer group users']);
    expect(boxes(html).map(([box]) => box.includes('checked'))).toEqual([true, false]);
    expect(html).toContain('Kan også: handle på bedriftens kreditt');
  });

  it('says which company it is about, escapes names, and names each button for whom it is', async () => {
    const { html } = await page({});
    expect(html).toContain('North AS');
    expect(html).toContain('aria-label="Lagre: &lt;kim&gt;"');
    expect(html).not.toContain('<kim>');
  });

  it('says before somebody is shut out what that does, and offers to let in who is', async () => {
    const { html } = await page({ users: [user('kim'), user('per', { isActive: false, revision: 3 })] });
    expect(html).toMatch(/<details[\s\S]*Du logges ut med en gang[\s\S]*value="deactivate"[\s\S]*<\/details>/);
    expect(html).toMatch(/Stengt ute[\s\S]*name="intent" value="activate"[\s\S]*name="revision" value="3"/);
  });

  it('says beside a user why nothing was done, and keeps what was chosen', async () => {
    const refused = { user: 'kim', code: 'user.last_keeper', typed: ['Attest orders'] };
    const { html } = await page({ users: [user('kim', { permissions: ['Edit customer group users'] })], ...refused });
    expect(html).toMatch(/kim@example.no[\s\S]*role="alert"[\s\S]*Gi en annen tillatelsen først/);
    expect(boxes(html).map(([box]) => box.includes('checked'))).toEqual([true, false]);
    expect((await page({ user: 'gone', code: 'user.unknown' })).html).toContain('handler ikke for bedriften');
  });

  it('says who changed what of whom', async () => {
    const event = { user: 'per', by: 'kim', given: ['Attest orders'], taken: ['Company credit purchase'] } as const;
    const { html } = await page({ history: [{ ...event, deed: 'permissions', at: 1_700_000_000_000 }] });
    expect(html).toMatch(/Noen som ikke er sett på lenge[\s\S]*fikk: godkjenne bestillinger · mistet: handle på/);
    expect(html).toContain('av &lt;kim&gt;');
  });
});

describe('limits on that page', () => {
  const limit = { limit: 150_050, reset: 'week' } as const;

  it('stand in a form that is named for whom it is', async () => {
    const { html } = await page({ users: [user('kim', { limit, revision: 4 })] });
    expect(html).toMatch(/value="limit"[\s\S]*name="revision" value="4"[\s\S]*name="amount"[^>]*value="1500.50"/);
    expect(html).toMatch(/<option value="week" selected="">hver uke/);
    expect(html).toContain('aria-label="Lagre grensen: &lt;kim&gt;"');
    expect((await page({ users: [user('kim', { isActive: false })] })).html).not.toContain('name="amount"');
  });

  it('keep what was typed, with what is wrong about it', async () => {
    const typedLimit = { amount: '"x', reset: 'day' };
    const { html } = await page({ user: 'kim', code: 'user.limit_amount', typedLimit });
    expect(html).toMatch(/role="alert"[\s\S]*«&quot;x» er ikke et beløp/);
    expect(html).toMatch(/aria-invalid="true"[^>]*name="amount" value="&quot;x"/);
    expect(html).toMatch(/<option value="day" selected="">/);
    const reset = { user: 'kim', code: 'user.limit_reset', typedLimit: { amount: '1', reset: '<b>' } };
    expect((await page(reset)).html).toContain('«&lt;b&gt;» er ingen periode');
  });

  it('are told in the history, said and removed', async () => {
    const event = { deed: 'limit', user: 'kim', by: 'kim', given: [], taken: [], at: 1_700_000_000_000 } as const;
    const { html } = await page({ history: [event, { ...event, at: event.at - 1, limit }] });
    expect(spaces(html)).toContain('kan bestille for 1 500,50 kr, hver uke');
    expect(html).toContain('har ingen beløpsgrense lenger');
  });
});

describe('invitations on that page', () => {
  const open = {
    ...{ id: 'AAAAA-00001', email: '<kari>@example.no', by: '<Kim>', permissions: ['Attest orders'] as const },
    ...{ invitedAt: Date.UTC(2026, 5, 1, 10), endsAt: Date.UTC(2026, 5, 15, 10) },
  } as const;

  it('are told with their end and who sent them, and are sent again or withdrawn by name', async () => {
    const { html } = await page({ invitations: [open] });
    expect(spaces(html)).toMatch(/&lt;kari&gt;@example.no[\s\S]*Sendt av &lt;Kim&gt; 1. juni 2026[\s\S]*15. juni 2026/);
    expect(html).toContain('Får lov til å: godkjenne bestillinger');
    expect(html).toContain('aria-label="Send på nytt til &lt;kari&gt;@example.no"');
    expect(html).toContain('aria-label="Trekk tilbake invitasjonen til &lt;kari&gt;@example.no"');
    expect((await page({})).html).not.toContain('Åpne invitasjoner');
  });

  it('offer what its reader has, say how long they last, and keep what was typed where nothing came of it', async () => {
    const invite = { email: '"per', permissions: ['Attest orders'] };
    const { html } = await page({ invite, code: 'invitation.no_mailbox' });
    expect(html).toContain('i 14 dager');
    expect(html).toMatch(/role="alert"[\s\S]*ingen e-postadresse[\s\S]*aria-invalid="true"[^>]*value="&quot;per"/);
    expect(boxes(html, 'invite').map(([box]) => box.includes('checked'))).toEqual([true, false]);
    expect(html.match(/role="alert"/g)).toHaveLength(1);
  });

  it('say beside one why nothing was done about it', async () => {
    const refused = { invitations: [open], invitation: open.id, code: 'invitation.too_many' };
    const { html } = await page(refused);
    expect(spaces(html)).toMatch(/&lt;kari&gt;[\s\S]*role="alert"[\s\S]*tre gått til denne adressen/);
    expect((await page({ ...refused, invitations: [] })).html).toContain('tre gått til denne adressen');
  });
});

describe('the page of an invitation', () => {
  type Joining = Partial<Omit<Extract<OwnContent, { page: 'join-company' }>, 'page'>>;
  const invitation = {
    ...{ company: { id: 'north', name: '<North>' }, by: 'Kim', permissions: ['Attest orders'] as const },
    ...{ endsAt: Date.UTC(2026, 5, 15, 10), asksMailbox: false, isJoined: false },
  };
  const join = (own: Joining) => aPage({ url: '/join/k.e-y', own: { page: 'join-company', linkKey: 'k.e-y', ...own } });

  it('says who invites to what until when, and accepts by its form alone', async () => {
    const { html } = await join({ invitation });
    expect(html).toContain('Kim inviterer deg til å handle for &lt;North&gt;');
    expect(spaces(html)).toMatch(/godkjenne bestillinger[\s\S]*15. juni 2026/);
    expect(html).toMatch(/<form [^>]*action="\/join\/k.e-y" method="post"[\s\S]*Godta invitasjonen/);
    expect(html).not.toContain('name="email"');
  });

  it('asks for the mailbox where nobody vouches for it, and keeps what was typed', async () => {
    const own = { invitation: { ...invitation, asksMailbox: true }, typed: 'x@y', code: 'invitation.other_mailbox' };
    expect((await join(own)).html).toMatch(/role="alert"[\s\S]*name="email"[^>]*value="x@y"/);
  });

  it('leads on where it was accepted, and where it is somebody else’s', async () => {
    const { html } = await join({ invitation: { ...invitation, isJoined: true } });
    expect(html).toContain('Du handler for &lt;North&gt; nå');
    expect(html).not.toContain('Godta invitasjonen');
    const other = await join({ code: 'invitation.other_mailbox' });
    expect(other.html).toMatch(/role="alert"[\s\S]*href="[^"]*logout/);
  });
});
