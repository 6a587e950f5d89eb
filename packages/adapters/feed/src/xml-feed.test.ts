import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedItem, RowProblem } from '@torg/domain/catalogue/import';
import { either as E, these as TH } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeed, openPriceList } from './open-feed.ts';

const exchange = { currency: 'NOK', exchangeRates: {} };
const context = {
  ...{
    ...exchange,
    taxClasses: { standard: 2500 },
    defaultTaxClass: 'standard',
    locales: ['nb', 'en'],
    facetKeys: ['volume'],
    now: 0,
  },
  readHtml: (html: string) => [html],
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-xml-'));
});
afterAll(() => rm(folder, { recursive: true }));

const opened = async (content: string | Buffer) => {
  const path = join(folder, 'feed');
  await writeFile(path, content);
  return openFeed(path, context)();
};

type Read = TH.These<readonly RowProblem[], FeedItem>;

const read = async (content: string | Buffer): Promise<readonly Read[]> => {
  const feed = await opened(content);
  if (E.isLeft(feed)) throw new Error(feed.left.reason);
  const items: Read[] = [];
  for await (const item of feed.right.items) items.push(item);
  return items;
};

const brief = (items: readonly Read[]): readonly string[] =>
  items.map(
    TH.match(
      (problems) => problems.map(({ line, field, code }) => `line ${line}: ${field} ${code}`).join(', '),
      ({ sku, name, price }) => `${sku} ${name} ${price}`,
      (problems, { sku }) => `${sku} without ${problems.map(({ field }) => field).join(', ')}`,
    ),
  );

const rss = (...items: readonly string[]): string =>
  `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>\n${items.join('\n')}\n</channel></rss>`;

/** An item on one line; `more` stands before its end. */
const item = (id: string, more = '', price = '10 NOK'): string =>
  `<item><g:id>${id}</g:id><title>Thing ${id}</title><g:price>${price}</g:price><g:availability>in_stock</g:availability>${more}</item>`;

describe('a feed in XML', () => {
  it('is read from RSS, each item with its line', async () => {
    expect(brief(await read(rss(item('1'), item('2', '', 'free'), item('3'))))).toEqual([
      '1 Thing 1 1000',
      'line 4: price invalid_price',
      '3 Thing 3 1000',
    ]);
  });

  it('is read from Atom, with any prefix, a BOM and CRLF', async () => {
    const atom = [
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:shop="http://base.google.com/ns/1.0"><title>Shop</title>',
      '<entry><id>tag:1</id><shop:id>A-1</shop:id><title>Kåpe</title><summary>Varm</summary>',
      '<link rel="alternate" href="https://shop.example/a"/><shop:price>1299.00 NOK</shop:price>',
      '<shop:availability>in stock</shop:availability></entry></feed>',
    ].join('\r\n');
    expect(await read(atom)).toMatchObject([
      { right: { sku: 'A-1', name: 'Kåpe', price: 129_900, description: ['Varm'] } },
    ]);
  });

  it('has CDATA, entities and markup in its texts', async () => {
    const texts =
      '<description><![CDATA[<p>Warm &amp; dry</p>]]></description><g:brand>Bl&#xE5;b&#230;r &amp; S&#248;nn</g:brand>';
    expect(await read(rss(item('1', texts)))).toMatchObject([
      { right: { description: ['<p>Warm &amp; dry</p>'], brand: 'Blåbær & Sønn' } },
    ]);
  });

  it('says more than RSS does where both say something, and RSS fills in what it leaves out', async () => {
    const both =
      '<g:title>Of Google</g:title><description>Of RSS</description><media:title xmlns:media="x">No</media:title>';
    expect(await read(rss(item('1', both)))).toMatchObject([{ right: { name: 'Of Google', description: ['Of RSS'] } }]);
  });

  it('repeats elements for several values, commas and all', async () => {
    const many = [
      '<g:image_link>https://a.example/1.jpg</g:image_link>',
      '<g:additional_image_link>https://a.example/w_3,h_4/2.jpg</g:additional_image_link>',
      '<g:additional_image_link>https://a.example/3.jpg, https://a.example/4.jpg</g:additional_image_link>',
      '<g:product_highlight>Warm, dry and "light"</g:product_highlight><g:product_highlight>Blue</g:product_highlight>',
    ].join('\n');
    const [first] = await read(rss(item('1', many)));
    if (first === undefined || TH.isLeft(first)) throw new Error('the item is bad');
    expect(first.right.images.map(({ url }) => url?.slice(18))).toEqual(['1.jpg', 'w_3,h_4/2.jpg', '3.jpg', '4.jpg']);
    expect(first.right.highlights).toEqual(['Warm, dry and "light"', 'Blue']);
  });

  it('nests product details, and other nested elements say nothing', async () => {
    const detail = (section: string, name: string, value: string) =>
      `<g:product_detail>\n <g:section_name>${section}</g:section_name><g:attribute_name>${name}</g:attribute_name>` +
      `<g:attribute_value>${value}</g:attribute_value></g:product_detail>`;
    const shipping = '<g:shipping><g:country>NO</g:country><g:price>49 NOK</g:price></g:shipping>';
    const more = `${detail('Size', 'Volume', '1:2, or so\\')}${shipping}${detail('', 'Weight', '3 kg')}`;
    expect(await read(rss(item('1', more)))).toMatchObject([
      {
        right: {
          price: 1000,
          specifications: [
            { group: 'Size', name: 'Volume', value: '1:2, or so\\' },
            { name: 'Weight', value: '3 kg' },
          ],
          attributes: { volume: ['1:2, or so\\'] },
        },
      },
    ]);
  });

  it('joins the parts of a certification', async () => {
    const certified = (authority: string, name: string, code: string) =>
      `<g:certification><g:certification_authority>${authority}</g:certification_authority>` +
      `<g:certification_name>${name}</g:certification_name><g:certification_code>${code}</g:certification_code></g:certification>`;
    const classed = `<g:energy_efficiency_class>C</g:energy_efficiency_class>`;
    const [first, second] = await read(
      rss(
        item('1', `${classed}${certified('ADEME', 'CO2', '7')}${certified('EC', 'EPREL', '123456')}`),
        item('2', `${classed}${certified('EC', 'EPREL', 'x')}`),
      ),
    );
    expect(first).toMatchObject({ right: { energy: { class: 'C', eprel: '123456' } } });
    expect(second).toMatchObject({ left: [{ field: 'certification', value: 'EC:EPREL:x' }] });
  });

  it.each([
    ['an element that is not closed', '<item><g:id>2</g:id>\n</rss>', 'line 5:  broken_xml'],
    ['a bare ampersand', `${item('2')}\n<item><title>A & B</title></item>`, 'line 5:  broken_xml'],
    ['an undeclared prefix', '<item><x:id>2</x:id></item>', 'line 4:  broken_xml'],
    ['entities of its own', '<item><title>&lol;</title></item>', 'line 4:  broken_xml'],
    ['an endless depth', '<a>'.repeat(200), 'line 4:  broken_xml'],
    [
      'a tag without an end',
      `<item ${Array.from({ length: 200_000 }, (_, n) => `a${n}="1" `).join('')}`,
      'line 4:  broken_xml',
    ],
  ])('gives the items before %s, and one problem', async (_what, broken, problem) => {
    const items = brief(await read(rss(item('1'), broken, item('9'))));
    expect(items[0]).toBe('1 Thing 1 1000');
    expect(items.filter((line) => line.startsWith('line'))).toEqual([problem]);
    expect(items.at(-1)).toBe(problem);
  });

  it('gives the items before its end is missing', async () => {
    const cut = rss(item('1'), item('2')).slice(0, -60);
    expect(brief(await read(cut))).toEqual(['1 Thing 1 1000', 'line 4:  broken_xml']);
  });

  it('expands and fetches nothing that it declares itself', async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    for (const name of ['b', 'f']) {
      const feed = rss(item('1', `<g:brand>&${name};</g:brand>`)).replace('<rss', `${bomb}<rss`);
      expect(brief(await read(feed))).toEqual(['line 3:  broken_xml']);
    }
  });

  it('leaves out an item that is too large, and reads on', async () => {
    const large = item('1', `<description>${'x'.repeat(1_100_000)}</description>`);
    const many = item('2', '<g:size/>'.repeat(40_000));
    expect(brief(await read(rss(large, many, item('3'))))).toEqual([
      'line 3:  too_large',
      'line 4:  too_large',
      '3 Thing 3 1000',
    ]);
  });

  it('reports text in another encoding than UTF-8', async () => {
    expect(brief(await read(Buffer.from(rss(item('1', '<title>Bl\u00e5</title>')), 'latin1')))).toEqual([
      'line 3: title invalid_encoding',
    ]);
  });

  it('reports the second item with an id', async () => {
    expect(brief(await read(rss(item('1'), item('1'))))).toEqual(['1 Thing 1 1000', 'line 4: id duplicate_id']);
  });

  it('streams: asks for more of the file only when items are wanted', async () => {
    const items = Array.from({ length: 20_000 }, (_, id) => item(String(id)));
    const feed = await opened(rss(...items));
    if (E.isLeft(feed)) throw new Error(feed.left.reason);
    let count = 0;
    for await (const _ of feed.right.items) if (++count === 10) break;
    expect(feed.right.size).toBeGreaterThan(2_000_000);
    expect(feed.right.bytesRead()).toBeLessThan(500_000);
  });

  it.each([
    ['<html><body/></html>', 'its root element is <html>, not <rss> or <feed>'],
    ['<?xml version="1.0"?>', 'it is no XML: line 1: nothing in it'],
    ['< price', 'it is no XML: line 1: Unexpected end'],
  ])('is not %j', async (content, reason) => {
    expect(await opened(content)).toEqual(E.left({ _tag: 'FeedUnreadable', reason }));
  });

  it('may hold the prices of a list', async () => {
    const path = join(folder, 'prices');
    await writeFile(path, rss('<item><g:id>1</g:id><g:price>8 NOK</g:price></item>'));
    const prices = await openPriceList(path, exchange)();
    if (E.isLeft(prices)) throw new Error(prices.left.reason);
    for await (const row of prices.right.items) expect(row).toMatchObject({ right: { sku: '1', price: 800 } });
  });
});
