import { expect, it } from 'vitest';
import { field, form, problem } from './form.ts';

const evil = `"><script>alert('x')</script>&`;
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';

it('a form escapes what it is given, in text and in attributes, once', () => {
  const userName = field({
    ...{ name: 'userName', type: 'text', autocomplete: 'username' },
    ...{ label: evil, value: evil, hint: evil, error: evil },
  });
  const markup = String(form(`/login?${evil}`, [userName], evil));
  expect(markup).not.toContain('<script>');
  expect(markup).not.toContain('&amp;quot;');
  expect(markup).toContain(`action="/login?${escaped}"`);
  expect(markup).toContain(`value="${escaped}"`);
  expect(markup.split(`>${escaped}<`)).toHaveLength(5);
});

it('what is not there leaves nothing', () => {
  expect(problem(undefined)).toBeUndefined();
  const bare = field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username' });
  expect(String(bare)).not.toMatch(/undefined|false|null|aria-/);
});
