import { either as E } from 'fp-ts';
import { allOf, at, readXml, type XmlElement } from '../read-xml.ts';

/** What a procurement system says in a request for a visit; as it stands there, unescaped. */
export type SetupWords = {
  readonly payloadId: string;
  readonly domain: string;
  readonly identity: string;
  readonly secret: string;
  readonly returnUrl: string;
  readonly operation: string;
  /** Elements `ItemOut`, as they stand there. */
  readonly items: string;
  /** What stands before the root. */
  readonly prologue: string;
};

const prologue =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">';

/** A PunchOutSetupRequest as a procurement system writes it. */
export const setupDocument = (more: Partial<SetupWords> = {}): string => {
  const said: SetupWords = {
    ...{ payloadId: '1@erp.example', domain: 'DUNS', identity: '12345', secret: 'a secret', operation: 'create' },
    ...{ returnUrl: 'https://erp.example/return?visit=1', items: '', prologue },
    ...more,
  };
  const credential = (identity: string, secret = '') =>
    `<Credential domain="${said.domain}"><Identity>${identity}</Identity>${secret}</Credential>`;
  return `${said.prologue}
<cXML payloadID="${said.payloadId}" timestamp="2026-11-27T12:00:00+01:00" xml:lang="en">
  <Header>
    <From>${credential(said.identity)}</From>
    <To>${credential('torg')}</To>
    <Sender>
      ${credential(said.identity, `<SharedSecret>${said.secret}</SharedSecret>`)}
      <UserAgent>A procurement system</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="production">
    <PunchOutSetupRequest operation="${said.operation}">
      <BuyerCookie>cookie &amp; 1</BuyerCookie>
      <Extrinsic name="User">ingrid</Extrinsic>
      <BrowserFormPost><URL>${said.returnUrl.replaceAll('&', '&amp;')}</URL></BrowserFormPost>
      <SupplierSetup><URL>https://shop.example/punchout/cxml</URL></SupplierSetup>
      ${said.items}
    </PunchOutSetupRequest>
  </Request>
</cXML>`;
};

/** A line of a basket that was handed over before. */
export const itemOut = (partId: string, quantity: string, auxiliaryId = ''): string =>
  `<ItemOut quantity="${quantity}" lineNumber="1"><ItemID><SupplierPartID>${partId}</SupplierPartID>${
    auxiliaryId === '' ? '' : `<SupplierPartAuxiliaryID>${auxiliaryId}</SupplierPartAuxiliaryID>`
  }</ItemID></ItemOut>`;

const rootOf = (document: string): XmlElement => {
  const root = readXml(Buffer.from(document));
  if (E.isLeft(root)) throw new Error(`${root.left}: ${document}`);
  return root.right;
};

/** What an answer to a setup request says. @throws Error for what is no cXML. */
export const readAnswer = (document: string) => {
  const response = at(rootOf(document), 'Response');
  const status = at(response, 'Status');
  return {
    code: Number(status?.attributes.code),
    about: status?.text,
    startPage: at(response, 'PunchOutSetupResponse', 'StartPage', 'URL')?.text,
  };
};

/** What a handed over basket says. @throws Error for what is no cXML. */
export const readOrderMessage = (document: string) => {
  const root = rootOf(document);
  const message = at(root, 'Message', 'PunchOutOrderMessage');
  const moneyOf = (element: XmlElement | undefined) => {
    const money = at(element, 'Money');
    return `${money?.text} ${money?.attributes.currency}`;
  };
  return {
    to: at(root, 'Header', 'To', 'Credential', 'Identity')?.text,
    buyerCookie: at(message, 'BuyerCookie')?.text,
    total: moneyOf(at(message, 'PunchOutOrderMessageHeader', 'Total')),
    items: allOf(message, 'ItemIn').map((item) => ({
      quantity: item.attributes.quantity,
      sku: at(item, 'ItemID', 'SupplierPartID')?.text,
      auxiliaryId: at(item, 'ItemID', 'SupplierPartAuxiliaryID')?.text,
      price: moneyOf(at(item, 'ItemDetail', 'UnitPrice')),
      name: at(item, 'ItemDetail', 'Description')?.text,
    })),
  };
};
