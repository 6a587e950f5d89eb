import { faultOfLogin, type IdentityFault } from '@torg/domain/session';
import { type ShopInfo, usualScope } from '@torg/domain/shop';
import { clientSecretVariable, plainHttpVariable } from '../config.ts';

/** A shop as far as its logins go. */
export type ShopOfLogins = Pick<ShopInfo, 'id' | 'keycloakConfig'>;

const quoted = (text: string | undefined): string => JSON.stringify(text ?? '');

/**
 * Where an operator has to look when the identity server of a shop is set up for something else: the shop, its settings
 * as they are, and variables of the environment by their names.
 * @param isSecretSet whether the client's secret is the operator's; undefined where that is not known.
 */
export const whereToLook = (
  { id, keycloakConfig }: ShopOfLogins,
  fault: IdentityFault,
  isSecretSet?: boolean,
): string => {
  const setting = (name: 'authServerUrl' | 'realm' | 'clientId') => `${name} ${quoted(keycloakConfig?.[name])}`;
  const secret = `${clientSecretVariable(id)}${isSecretSet === false ? ' (which is not set)' : ''}`;
  const places: Readonly<Record<IdentityFault, string>> = {
    address: `${setting('realm')} and ${setting('authServerUrl')}`,
    'plain-http': `${setting('authServerUrl')}: expected https, or its host in ${plainHttpVariable}`,
    client: `${setting('clientId')}, and ${secret} in the environment`,
    scope: `scope ${quoted(keycloakConfig?.scope ?? usualScope)}`,
  };
  return `shop ${id}: look at keycloakConfig of its shop.json: ${places[fault]}`;
};

/** The fault of a shop's settings that the identity server told a browser, by the address that it led back to. */
export const faultInAnswer = (url: string): { readonly error: string; readonly fault: IdentityFault } | undefined => {
  const error = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('error') ?? '';
  const fault = faultOfLogin(error);
  return fault === undefined ? undefined : { error, fault };
};
