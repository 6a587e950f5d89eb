import { expect, it } from 'vitest';
import { customerGroupIn } from './customer-group.ts';

it.each([
  ['showVat=true; customerGroup=kontor%2Fframework%2F1795423913.sig%2Bx%3D; idp=x', 'framework'],
  ['customerGroup=kontor/framework/1795423913.sig', 'framework'],
  ['xcustomerGroup=kontor%2Fframework%2F1795423913.sig', undefined],
  ['customerGroup=framework', undefined],
  ['customerGroup=; other=kontor%2Fframework%2F1', undefined],
  ['', undefined],
])('the group of the cookies %j is %j', (cookies, group) => {
  expect(customerGroupIn(cookies)).toBe(group);
});
