import type { CompanyUser } from '@torg/domain/company-user';
import { describe, expect, it } from 'vitest';
import type { OwnContent } from '../../bindings/page.ts';
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
      ...{ page: 'company-users', users: [user('kim')], history: [], keeperId: 'kim' },
      ...{ company: { id: 'north', name: 'North AS' }, mayGive: ['Attest orders', 'Edit customer group users'] },
      ...own,
    },
  });
const boxes = (html: string) => [...html.matchAll(/<input type="checkbox"[^>]*value="([^"]*)"[^>]*>/g)];

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
