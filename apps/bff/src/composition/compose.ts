import 'reflect-metadata';
import { Container } from 'inversify';
import type { AppDeps } from '../app.ts';
import { guestSecretBytes } from '../plugins/cookies.ts';
import { basketModule } from './basket-module.ts';
import { orderModule } from './order-module.ts';
import { findPicture, type Outside, outsideModule, pingDatabase, shops } from './outside-module.ts';
import { pageMemory, pageModule, pageServer, render } from './page-module.ts';
import { newId, randomBytes, runtimeModule } from './runtime-module.ts';
import { openShop, shopModule } from './shop-module.ts';

/** Puts the server together around what lies outside of it. */
export const compose = (outside: Outside): AppDeps => {
  const container = new Container();
  container.load(runtimeModule, basketModule, orderModule, shopModule, pageModule, outsideModule(outside));
  const bytes = container.get(randomBytes);
  return {
    shops: container.get(shops),
    openShop: container.get(openShop),
    render: container.get(render),
    pages: container.get(pageServer),
    memory: container.get(pageMemory),
    findPicture: container.get(findPicture),
    ping: container.get(pingDatabase),
    newGuest: () => Buffer.from(bytes(guestSecretBytes)).toString('base64url'),
    newIdempotencyKey: container.get(newId),
  };
};
