import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { completeDocument, scriptHashes } from './document.ts';

const scripts = { entry: '/assets/entry-1.js', preloads: ['/assets/vendor-1.js'] };

describe('a completed document', () => {
  it('has a doctype, the entry script and its preloads in the head', () => {
    const html = completeDocument('<html><head><title>T</title></head><body></body></html>', scripts, {
      jsonLd: [],
      fonts: [],
    });
    expect(html).toBe(
      '<!doctype html><html><head><title>T</title><link rel="modulepreload" href="/assets/vendor-1.js">' +
        '<script type="module" src="/assets/entry-1.js"></script></head><body></body></html>',
    );
  });

  it('keeps structured data from ending its element', () => {
    const name = '</script><script>alert(1)</script>$&';
    const html = completeDocument('<html><head></head></html>', scripts, { jsonLd: [{ name }], fonts: [] });
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual({ name });
  });

  it('is not made of a page without a head', () => {
    expect(() => completeDocument('<p>half a page', scripts, { jsonLd: [], fonts: [] })).toThrow('no head');
  });
});

describe('the hashes of a policy', () => {
  const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

  it('name every inline script once, files and data not at all', () => {
    const html =
      '<html><body><p></p><script>a()</script><script class="x">b()\n// ø</script><script>a()</script>' +
      '<script type="module" src="/e.js"></script><script type="application/ld+json">{}</script></body></html>';
    expect(scriptHashes(html)).toEqual([hash('a()'), hash('b()\n// ø')]);
  });

  it.each([
    '<main><script>evil()</script></main>',
    '<script>evil()</script><p></p>',
    '</main></body><script>evil()</script>',
  ])('name no script that came with what the page shows: %s', (planted) => {
    expect(scriptHashes(`<html><body>${planted}<p></p><script>own()</script></body></html>`)).toEqual([hash('own()')]);
    expect(scriptHashes(`<html><head>${planted}</head><body>${planted}<p></p></body></html>`)).toEqual([]);
  });
});
