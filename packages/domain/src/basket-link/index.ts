export {
  type BasketLink,
  type LinkLine,
  type LinkUnreadable,
  linkSearch,
  mostLinkLines,
  readBasketLink,
  signedText,
} from './basket-link.ts';
export { judgeLink, type LinkFacts, type LinkKind, type LinkRefusal } from './judge-link.ts';
export { createLookAtLink, type LookAtLink, type LookAtLinkDeps, type ShownLinkLine } from './look-at-link.ts';
