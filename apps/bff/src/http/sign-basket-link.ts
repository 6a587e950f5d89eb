import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type BasketLink, linkSearch, signedText } from '@torg/domain/basket-link';
import { salesPaths } from '@torg/domain/navigation';

/** What a deployment signs and believes links by that fill a basket. */
export type SalesKeys = {
  /** Of the deployment: the shop's own key is derived from it. */
  readonly secret: string;
  /** By shop id: those of its sales systems, each `whsec_` and base64. */
  readonly salesKeys: Readonly<Record<string, readonly string[]>>;
};

const keyLength = 32;

/** The keys of a shop: its own, which the sales desk signs with, and those of its sales systems. */
const keysOf = ({ secret, salesKeys }: SalesKeys, shopId: string): readonly [own: Buffer, ...others: Buffer[]] => [
  Buffer.from(hkdfSync('sha256', secret, '', 'torg basket links', keyLength)),
  ...(salesKeys[shopId] ?? []).map((key) => Buffer.from(key.slice('whsec_'.length), 'base64')),
];

const signatureBy = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Whether the shop, or one of its sales systems, signed a text. */
export const isSignedFor =
  (keys: SalesKeys, shopId: string) =>
  (text: string, signature: string): boolean =>
    keysOf(keys, shopId).some((key) => {
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureBy(key, text))];
      return given.length === right.length && timingSafeEqual(given, right);
    });

/** The path and query of a link that the shop's own key signed. */
export const signBasketLink = (keys: SalesKeys, shopId: string, link: BasketLink): string => {
  const [own] = keysOf(keys, shopId);
  return `${salesPaths.addBasket}?${linkSearch({ ...link, signature: signatureBy(own, signedText(shopId, link)) })}`;
};

/** What tells one link of a shop from another, whoever signed it: 32 bytes. */
export const linkDigest = (shopId: string, link: BasketLink): Uint8Array =>
  createHash('sha256').update(signedText(shopId, link)).digest();
