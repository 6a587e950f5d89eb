import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { either as E, option as O } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { prefixes, readVatNumber } from './read-number.ts';
import { answerAsVies } from './stand-in.ts';
import { createVatNumbers } from './vies.ts';

const own = 'DE136695976';
const swedish = 'SE556036079301';
const away = E.left({ _tag: 'Unavailable', cause: expect.anything() });

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A register that answers so, which is waited for 200 ms. */
const registerThat = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createVatNumbers({ baseUrl: `http://127.0.0.1:${port}`, timeout: 200 });
};

describe('a VAT number', () => {
  /** Numbers of the sort that each register gives, with right check digits. */
  const right = [
    ...['ATU13585627', 'BE0411905847', 'BG175074752', 'CY10259033P', 'CZ25123891', own, 'DK13585628', 'EE100931558'],
    ...['EL094259216', 'ESB58378431', 'FI20774740', 'FR40303265045', 'HR33392005961', 'HU12892312', 'IE6433435F'],
    ...['IT00743110157', 'LT119511515', 'LU15027442', 'LV40003521600', 'MT11679112', 'NL004495445B01', 'PL8567346215'],
    ...['PT501964843', 'RO18547290', swedish, 'SI50223054', 'SK2022749619'],
  ];

  it('is read of each member of the EU', () => {
    expect(right.map((number) => number.slice(0, 2))).toEqual([...prefixes]);
    expect(right.filter((number) => O.isNone(readVatNumber(number)))).toEqual([]);
  });

  it('is none with another check digit', () => {
    const wrong = right.map((number) =>
      number.replace(/\d(?=(?:B\d\d|\D*)$)/, (digit) => String((Number(digit) + 1) % 10)),
    );
    expect(wrong.filter((number) => O.isSome(readVatNumber(number)))).toEqual([]);
  });

  it.each(['', 'SE', 'XX123456789', 'NO999999999', `SE${'1'.repeat(1000)}`, 'SE5560360793\u00001', 'GR094259216'])(
    'is none: %j',
    (typed) => {
      expect(readVatNumber(typed)).toEqual(O.none);
    },
  );
});

describe('the register of VAT numbers', () => {
  it('is asked by its documented interface, in the name of the shop', async () => {
    const sent: unknown[] = [];
    const { ask } = createVatNumbers({
      fetch: async (url, init) => {
        sent.push(url, init?.method, JSON.parse(String(init?.body)));
        return answerAsVies(url, init);
      },
    });
    expect(await ask(swedish, own)()).toEqual(E.right({ isValid: true, consultation: 'WAPIAAAASE55603607' }));
    expect(sent).toEqual([
      ...['https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number', 'POST'],
      { countryCode: 'SE', vatNumber: '556036079301', requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
    ]);
  });

  it('says of a number that it is not valid, and of a country that its register is away', async () => {
    const { ask } = createVatNumbers({ fetch: answerAsVies });
    expect(await ask('LV40003521600', own)()).toEqual(E.right({ isValid: false }));
    expect(await ask('MT11679112', own)()).toEqual(away);
  });

  it.each<[string, RequestListener]>([
    ['never', () => {}],
    ['after its time', (_, reply) => void setTimeout(() => reply.end('{}'), 400)],
    ['with HTML', (_, reply) => reply.setHeader('content-type', 'text/html').end('<h1>Maintenance</h1>')],
    ['with a megabyte', (_, reply) => reply.end(`{"valid":true,"x":"${'x'.repeat(1024 * 1024)}"}`)],
    ['with a fault', (_, reply) => reply.writeHead(503).end('{"actionSucceed":false}')],
    ['with nothing', (_, reply) => reply.end('null')],
    ['about another number', (_, reply) => reply.end('{"countryCode":"SE","vatNumber":"556036079302","valid":true}')],
    ['with a word', (_, reply) => reply.end('{"countryCode":"SE","vatNumber":"556036079301","valid":"true"}')],
    ['elsewhere', (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ])('is away where it answers %s', async (_, answer) => {
    const { ask } = await registerThat(answer);
    expect(await ask(swedish, own)()).toEqual(away);
  });

  it('notes no consultation that looks like none', async () => {
    const told = { countryCode: 'SE', vatNumber: '556036079301', valid: true, requestIdentifier: '<script>' };
    const { ask } = await registerThat((_, reply) => reply.end(JSON.stringify(told)));
    expect(await ask(swedish, own)()).toEqual(E.right({ isValid: true }));
  });
});
