/**
 * What is wrong between a shop's settings and its identity server. `address`: no such realm there, or one of another
 * name. `plain-http`: tokens would go over an open line. `client`: it does not know the shop's client and secret, or
 * does not let it ask. `scope`: it does not know what the shop asks for.
 */
export type IdentityFault = 'address' | 'plain-http' | 'client' | 'scope';

const faults: Readonly<Record<string, IdentityFault>> = {
  invalid_client: 'client',
  unauthorized_client: 'client',
  unsupported_response_type: 'client',
  unsupported_grant_type: 'client',
  invalid_scope: 'scope',
  invalid_target: 'scope',
};

/**
 * The fault of the shop's settings that an error of an identity server shows, which no visitor causes and no other try
 * mends (RFC 6749, 4.1.2.1 and 5.2; RFC 8707, 2). None for every other error.
 * @param code such as `invalid_scope`.
 */
export const faultOfError = (code: string): IdentityFault | undefined =>
  Object.hasOwn(faults, code) ? faults[code] : undefined;

/**
 * The fault that an error in the address shows which an identity server leads a browser back to. There `invalid_request`
 * is about the shop's own request, such as one that the client has to push before (RFC 9126, 4).
 * @param code such as `invalid_scope`.
 */
export const faultOfLogin = (code: string): IdentityFault | undefined =>
  code === 'invalid_request' ? 'client' : faultOfError(code);
