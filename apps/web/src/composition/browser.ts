import 'reflect-metadata/lite';
import { createHttpShop } from '@torg/adapter-http';
import { pageAt, splitLocale } from '@torg/domain/navigation';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { Container, type ServiceIdentifier } from 'inversify';
import { createStorefront, type PageFacts, type Storefront, type Visit } from '../bindings/storefront.ts';
import { browserVisit } from './visit.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

const editionToken = token<StorefrontConfig>('edition');
const shopToken = token<Shop>('shop');
const visitToken = token<Visit>('visit');

/** Milliseconds that a call to the shop's server may take. */
const callTimeoutMs = 10_000;

/** Puts a visit together: the shop over HTTP, and what the browser keeps of it. */
export const composeBrowser = (edition: StorefrontConfig): ((facts: PageFacts) => Storefront) => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(editionToken).toConstantValue(edition);
  container.bind(shopToken).toResolvedValue(
    (own: StorefrontConfig) =>
      createHttpShop({
        edition: own,
        fetch: window.fetch,
        baseUrl: '',
        timeoutMs: callTimeoutMs,
        pageName: () => pageAt(splitLocale(location.pathname, own.info.locales).path)?.page.name,
      }),
    [editionToken],
  );
  container
    .bind(visitToken)
    .toResolvedValue(
      (shop: Shop, own: StorefrontConfig) => browserVisit(shop, own, callTimeoutMs),
      [shopToken, editionToken],
    );
  return (facts) => {
    const visit = container.get(visitToken);
    if (facts.user !== undefined) visit.session.tell({ _tag: 'Told', user: facts.user });
    return createStorefront(container.get(shopToken), facts, visit);
  };
};
