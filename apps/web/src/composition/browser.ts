import { type CheckAnswer, createHttpShop } from '@torg/adapter-http';
import { pageAt, splitLocale } from '@torg/domain/navigation';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { createStorefront, type PageFacts, type Storefront } from '../bindings/storefront.ts';
import { browserState } from './client-state.ts';
import { createPageFetch } from './page-fetch.ts';

/** Milliseconds that a call to the shop's server may take. */
const callTimeoutMs = 10_000;

/** In development every answer is held against its contract; what is built for production knows nothing of that. */
const check: CheckAnswer | undefined =
  import.meta.env.MODE === 'development'
    ? async (...asked) => (await import('@torg/contracts/check-answer')).checkAnswer(...asked)
    : undefined;

/** Puts an open page together: the shop over HTTP, and what the browser keeps of it. */
export const composeBrowser = (config: StorefrontConfig): ((facts: PageFacts) => Storefront) => {
  const page = () => pageAt(splitLocale(location.pathname, config.info.locales).path)?.page;
  const { fetch, showFor } = createPageFetch((...call) => window.fetch(...call));
  const shop = createHttpShop({
    config,
    fetch,
    baseUrl: '',
    timeoutMs: callTimeoutMs,
    ...(check === undefined ? {} : { check }),
    pageName: () => {
      const here = page();
      return here?.showsBasket === true ? here.name : undefined;
    },
  });
  const state = browserState({ shop, fetch, config, page, timeoutMs: callTimeoutMs });
  return (facts) => {
    showFor(facts.acting);
    if (facts.user !== undefined) state.session.show({ _tag: 'Known', user: facts.user, isDegraded: false });
    return createStorefront(shop, facts, state);
  };
};
