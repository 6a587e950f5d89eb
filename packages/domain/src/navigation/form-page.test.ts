import { describe, expect, it } from 'vitest';
import { pageOfForm } from './form-page.ts';
import { orderFormPaths } from './order-form-paths.ts';
import { pageAt } from './page.ts';
import { paths } from './paths.ts';

describe('the page of a form', () => {
  it.each([
    [paths.vatView, paths.start],
    [paths.websiteSettings, paths.profile],
    [paths.saveUser, paths.profile],
    [orderFormPaths.reorder('7K3M9-QXA2B'), paths.order('7K3M9-QXA2B')],
    [orderFormPaths.cancel('7K3M9-QXA2B'), paths.order('7K3M9-QXA2B')],
  ])('of %s is %s', (form, page) => {
    expect(pageOfForm(form)).toBe(page);
    expect(pageAt(page)).toBeDefined();
    expect(pageAt(form)).toBeUndefined();
  });

  it.each(['/', paths.basket, '/me/order/reorder', '/me/order/a/b/reorder', '/api/orders', '/x/me/order/1/reorder'])(
    'is none for %s',
    (path) => {
      expect(pageOfForm(path)).toBeUndefined();
    },
  );
});
