import { expect, it } from 'vitest';
import { isEmail } from './form-body.ts';

it.each([
  ['kari.nordmann+tag@example.no', true],
  ['ørjan@blåbær.no', true],
  ["o'neill@mail.example.com", true],
  ['<script>@x.no', false],
  ['a@<b>.no', false],
  ['"a b"@x.no', false],
  ['a,b@x.no', false],
  ['a@x.no;b@y.no', false],
  ['a@localhost', false],
  ['a b@x.no', false],
  ['a@b@x.no', false],
])('%j is an address of mail: %s', (text, is) => {
  expect(isEmail(text)).toBe(is);
});
