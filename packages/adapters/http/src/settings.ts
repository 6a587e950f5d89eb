import type { putWebsiteSettings } from '@torg/contracts';
import type { SendSettings } from '@torg/domain/settings';
import { type CallOptions, createCall } from './call.ts';

/** Tells the server how the shopper wants to see the shop, also while the page is being left for another. */
export const createSendSettings = (options: CallOptions): SendSettings => {
  const lasting: typeof fetch = (input, init) => options.fetch(input, { ...init, keepalive: true });
  const put = createCall({ ...options, fetch: lasting })<typeof putWebsiteSettings>('PUT', '/api/websiteSettings');
  return (settings) => put({ body: { ...settings } });
};
