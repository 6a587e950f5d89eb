import type { Flow } from '../shop/shop-info.ts';

/** What a login asks an identity server for, by its flow (OpenID Connect Core, 3). No flow has it write an access token into an address. */
export const responseTypes = {
  standard: 'code',
  hybrid: 'code id_token',
  implicit: 'id_token',
} as const satisfies Readonly<Record<Flow, string>>;
