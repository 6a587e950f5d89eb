import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a procurement system says to a shop; a test may change it. */
type Says = {
  readonly identity: string;
  secret: string;
  operation: 'create' | 'edit' | 'inspect';
  /** Lines of a basket that was handed over before: SKU and units. */
  items: readonly (readonly [sku: string, quantity: number])[];
};

/** A PunchOutSetupRequest (cXML 1.2) as a procurement system writes it. */
const setupRequest = ({ identity, secret, operation, items }: Says, origin: string, number: number): string => {
  const credential = (more = '') => `<Credential domain="DUNS"><Identity>${identity}</Identity>${more}</Credential>`;
  const lines = items.map(
    ([sku, quantity]) =>
      `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID></ItemOut>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${number}@${identity}" timestamp="2026-11-27T12:00:00+01:00">
  <Header>
    <From>${credential()}</From>
    <To>${credential()}</To>
    <Sender>${credential(`<SharedSecret>${secret}</SharedSecret>`)}<UserAgent>Procurement</UserAgent></Sender>
  </Header>
  <Request>
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>visit ${number}</BuyerCookie>
      <BrowserFormPost><URL>${origin}/return?visit=${number}</URL></BrowserFormPost>
      ${lines.join('')}
    </PunchOutSetupRequest>
  </Request>
</cXML>`;
};

/** Asks a shop for a visit by a call that carries no cookie. Node finds no names below `localhost`. */
const askFor = (shop: URL, document: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host: '127.0.0.1', port: shop.port, method: 'POST', path: '/punchout/cxml' },
        headers: { host: shop.host, 'content-type': 'text/xml; charset=UTF-8' },
      },
      (answer) => text(answer).then(resolve, reject),
    );
    call.on('error', reject);
    call.end(document);
  });

const textIn = (document: string, element: string): string =>
  new RegExp(`<${element}[^>]*>([^<]*)</${element}>`).exec(document)?.[1] ?? '';

/** What a PunchOutOrderMessage says, in short. */
const orderIn = (document: string) => ({
  buyerCookie: textIn(document, 'BuyerCookie'),
  total: textIn(document, 'Money'),
  lines: [...document.matchAll(/<ItemIn quantity="(\d+)"[^>]*>(.*?)<\/ItemIn>/g)].map(
    ([, quantity, item = '']) => `${quantity} × ${textIn(item, 'SupplierPartID')} at ${textIn(item, 'Money')}`,
  ),
});

/** The form by which a system of the Open Catalog Interface sends its buyer. */
const ociForm = (shop: string, { identity, secret }: Says, origin: string): string =>
  `<form method="post" action="${shop}/punchout/oci"><input name="USERNAME" value="${identity}"><input name="PASSWORD"
    value="${secret}"><input name="HOOK_URL" value="${origin}/return"><button>Catalogue</button></form>`;

/**
 * A small procurement system on an origin of its own: it leads its buyer to the shop, by cXML and by OCI, and receives what
 * the buyer's browser brings back.
 */
export const startProcurement = async (shop: string, identity: string) => {
  const orders: ReturnType<typeof orderIn>[] = [];
  const catalogues: Readonly<Record<string, string>>[] = [];
  const says: Says = { identity, secret: '', operation: 'create', items: [] };
  let visits = 0;
  const server = createServer(async (asked, answer) => {
    const origin = `http://${asked.headers.host}`;
    const page = (body: string) => answer.writeHead(200, { 'content-type': 'text/html' }).end(body);
    if (asked.url === '/start') {
      visits += 1;
      const told = await askFor(new URL(shop), setupRequest(says, origin, visits));
      answer.writeHead(303, { location: textIn(told, 'URL') || '/refused' }).end();
    } else if (asked.method === 'POST') {
      const form = new URLSearchParams(await text(asked));
      const document = form.get('cxml-urlencoded');
      if (document === null) catalogues.push(Object.fromEntries(form));
      else orders.push(orderIn(document));
      page('<title>Received</title><h1>Received</h1>');
    } else {
      page(`<title>Buy</title><a href="/start">Shop</a>${ociForm(shop, says, origin)}`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What came back by cXML, and by OCI. */
    ...{ orders, catalogues },
    says,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
