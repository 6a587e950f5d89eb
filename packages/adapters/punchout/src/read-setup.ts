import type { Credential, ItemOut, SetupRequest } from '@torg/domain/punchout';
import { either as E, function as F } from 'fp-ts';
import { allOf, at, readXml, type XmlElement } from './read-xml.ts';

/** Why bytes are no request for a visit: no document, another kind of document, or one that says no company. */
export type SetupUnreadable =
  | { readonly _tag: 'NotXml'; readonly why: string }
  | { readonly _tag: 'OtherRequest'; readonly name: string };

/**
 * Reads a PunchOutSetupRequest (cXML 1.2, "PunchOutSetupRequest"). What it lacks is empty: whether that can be done without
 * is for the domain, which looks at the secret first.
 */
export const readSetup = (bytes: Uint8Array): E.Either<SetupUnreadable, SetupRequest> =>
  F.pipe(
    readXml(bytes),
    E.mapLeft((why): SetupUnreadable => ({ _tag: 'NotXml', why })),
    E.chain((root) =>
      root.name === 'cXML' ? E.right(root) : E.left<SetupUnreadable>({ _tag: 'NotXml', why: 'expected cXML' }),
    ),
    E.chain((root) => {
      const setup = at(root, 'Request', 'PunchOutSetupRequest');
      const name = at(root, 'Request')?.children[0]?.name ?? 'no Request';
      return setup === undefined
        ? E.left<SetupUnreadable>({ _tag: 'OtherRequest', name })
        : E.right(requestOf(root, setup));
    }),
  );

const requestOf = (root: XmlElement, setup: XmlElement): SetupRequest => {
  const header = at(root, 'Header');
  return {
    protocol: 'cxml',
    payloadId: root.attributes.payloadID ?? '',
    from: allOf(at(header, 'From'), 'Credential').map(credentialOf),
    to: credentialOf(at(header, 'To', 'Credential')),
    sharedSecret: secretOf(at(header, 'Sender')),
    isTest: at(root, 'Request')?.attributes.deploymentMode === 'test',
    operation: setup.attributes.operation ?? '',
    buyerCookie: at(setup, 'BuyerCookie')?.text ?? '',
    returnUrl: at(setup, 'BrowserFormPost', 'URL')?.text ?? '',
    items: allOf(setup, 'ItemOut').map(itemOf),
  };
};

const credentialOf = (element: XmlElement | undefined): Credential => ({
  domain: element?.attributes.domain ?? '',
  identity: at(element, 'Identity')?.text ?? '',
});

/** A sender may be named by several registers; one of them has the secret. */
const secretOf = (sender: XmlElement | undefined): string =>
  allOf(sender, 'Credential')
    .map((credential) => at(credential, 'SharedSecret')?.text ?? '')
    .find((secret) => secret !== '') ?? '';

/** The auxiliary id is ours and comes back as it was; systems write the other one in capitals, or without zeros. */
const itemOf = (item: XmlElement): ItemOut => {
  const own = at(item, 'ItemID', 'SupplierPartAuxiliaryID')?.text ?? '';
  return {
    sku: own === '' ? (at(item, 'ItemID', 'SupplierPartID')?.text ?? '') : own,
    quantity: (item.attributes.quantity ?? '').replace(/\.0*$/, ''),
  };
};
