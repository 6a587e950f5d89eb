import type { Static, TSchema } from 'typebox';

/** Permissions by the names that identity servers give them in `nonResourcePermissions`. */
export type PermissionName =
  | 'Shop'
  | 'See employee credit policy company report'
  | 'Customer responsible - see my customer responsible orders'
  | 'Purchase without credit limit'
  | 'Company credit purchase'
  | 'Edit customer group users'
  | 'Edit customer user addresses'
  | 'Edit customer profile addresses'
  | 'Attest orders'
  | 'Sales representative';

/**
 * Who may call:
 * `open`: everyone, in a login-required shop too;
 * `shopper`: who may browse the shop; signed in where the shop requires it;
 * `user`: who is signed in, in every shop;
 * a permission: a user who has it.
 */
export type Role = 'open' | 'shopper' | 'user' | { readonly permission: PermissionName };

/** One HTTP endpoint: the server spreads it into the route, clients take their types from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly role: Role;
  readonly schema: {
    readonly summary: string;
    readonly description?: string;
    readonly params?: TSchema;
    readonly querystring?: TSchema;
    readonly headers?: TSchema;
    readonly body?: TSchema;
    readonly response: Readonly<Record<number | string, TSchema>>;
    /** What the description says instead, where a server takes more than is right in order to say itself what is wrong. */
    readonly described?: {
      readonly body?: TSchema;
      /** Media types of the body; JSON where it does not say. */
      readonly consumes?: readonly string[];
      /** Media types of errors; problems (RFC 9457) where it does not say. */
      readonly errors?: readonly string[];
    };
  };
};

/** Keeps the literal types of an endpoint, so that a wrong handler or call fails to compile. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E extends Endpoint, Name extends 'params' | 'body'> = E['schema'] extends {
  readonly [K in Name]: infer Schema extends TSchema;
}
  ? { readonly [K in Name]: Static<Schema> }
  : object;

/** What a client fills in: the parameters of the path and the body, where an endpoint has them. */
export type Filled<E extends Endpoint> = Part<E, 'params'> & Part<E, 'body'>;

/** What an endpoint answers when it did what was asked. */
export type Answer<E extends Endpoint> = Static<
  Extract<E['schema']['response'][keyof E['schema']['response'] & (200 | 201)], TSchema>
>;
