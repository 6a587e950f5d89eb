/** A node of a document that is written: an element, or words. */
export type XmlNode =
  | string
  | { readonly name: string; readonly attributes: Attributes; readonly children: readonly XmlNode[] };

type Attributes = Readonly<Record<string, string>>;

/** Makes an element. */
export const xml = (name: string, attributes: Attributes, ...children: readonly XmlNode[]): XmlNode => ({
  ...{ name, attributes, children },
});

/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const special = /[<>&"'\t\n\r\u{7f}-\u{10ffff}]/gu;

/** Everything beyond ASCII by number: whoever takes a form's field for another encoding reads the same. */
const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(special, (char) => `&#${char.codePointAt(0)};`);

const written = (node: XmlNode): string => {
  if (typeof node === 'string') return escaped(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(written).join('')}</${node.name}>`;
};

/** The document type that procurement systems look for; it is a name, and nobody has to fetch it. */
const documentType = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd">';

/** A whole cXML document. @param moment milliseconds since 1970. */
export const cxml = (payloadId: string, moment: number, ...children: readonly XmlNode[]): string => {
  const timestamp = new Date(moment).toISOString().replace('Z', '+00:00');
  const root = xml('cXML', { payloadID: payloadId, timestamp, 'xml:lang': 'en-US' }, ...children);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${documentType}\n${written(root)}`;
};
