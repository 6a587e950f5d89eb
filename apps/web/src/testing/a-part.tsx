import type { User } from '@torg/domain/user';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRequest } from '../bindings/page.ts';
import { type ClientState, createStorefront, StorefrontContext } from '../bindings/storefront.ts';
import { serverState } from '../composition/client-state.ts';
import { aRequest } from './a-shop.ts';

type Around = {
  readonly request?: PageRequest;
  /** Who is logged in. */
  readonly user?: User;
  readonly state?: Partial<ClientState>;
};

/** The HTML of a part of a page that only a browser shows, as it is when it appears. */
export const aPart = (part: ReactNode, { request = aRequest('/'), user, state }: Around = {}): string => {
  const facts = user === undefined ? request : { ...request, user };
  const storefront = createStorefront(request.shop, facts, { ...serverState(request.shop.basket, []), ...state });
  return renderToStaticMarkup(<StorefrontContext value={storefront}>{part}</StorefrontContext>);
};
