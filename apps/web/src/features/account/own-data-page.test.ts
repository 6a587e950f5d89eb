import { describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { aPage } from '../../testing/a-page.ts';

type Shown = Omit<Extract<OwnContent, { page: 'own-data' }>, 'page'>;

const user = { customerUserId: 'u1', email: 'kari@example.no' };
const show = (own: Partial<Shown> = {}) =>
  aPage({
    url: '/en/me/profile/data',
    user,
    own: { page: 'own-data', userId: 'u1', word: 'kari@example.no', keptUntil: 2031, ...own },
  });

describe('the page of own data', () => {
  it('leads to the file, and says what goes, what stays and why, before anything is deleted', async () => {
    const page = await show();
    expect(page.links[en['own_data.download']]).toBe('/en/me/profile/data.json');
    for (const key of ['own_data.goes_account', 'own_data.stays_proofs', 'own_data.stays_login'] as const) {
      expect(page.text).toContain(en[key]);
    }
    expect(page.text).toContain('until the end of 2031');
    expect(page.text.indexOf(en['own_data.stays'])).toBeLessThan(page.text.indexOf(en['own_data.delete']));
  });

  it('asks for the word, and says for whom the form was made', async () => {
    const { forms, fields } = await show();
    expect(forms.find(({ action }) => action === '/en/me/profile/data')?.values).toEqual({ user: 'u1', word: '' });
    expect(fields.map(({ name }) => name)).toContain('Type kari@example.no to confirm');
  });

  it('says why nothing was deleted, beside what was typed', async () => {
    const page = await show({ code: 'own_data.word_differs', typed: 'kari@<b>' });
    expect(page.text).toContain(en['own_data.word_differs']);
    expect(page.forms.at(-1)?.values).toMatchObject({ word: 'kari@<b>' });
    expect(page.html).not.toContain('kari@<b>');
  });

  it('leads to the orders that are not finished', async () => {
    const page = await show({ code: 'own_data.orders_open', orders: ['AAAAA-00001'] });
    expect(page.text).toContain(en['own_data.orders_open']);
    expect(Object.values(page.links)).toContain('/en/me/order/AAAAA-00001');
  });
});
