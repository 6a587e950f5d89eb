/** Where Keycloak is, and its administrator's password. */
export type Keycloak = { readonly url: string; readonly password: string };

/** The Keycloak that these tests were given. */
export const givenKeycloak = (): Keycloak => {
  const given = process.env.TORG_KEYCLOAK;
  if (given === undefined) throw new Error('TORG_KEYCLOAK is missing: npm run e2e:keycloak starts a Keycloak');
  return JSON.parse(given);
};

type Json = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A user as an operator makes one. */
type NewUser = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups?: readonly string[];
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
};

/** The password of every user of these tests. */
export const userPassword = 'torg-torg';

/** What an operator does in the administration of Keycloak. */
export type Admin = {
  readonly call: (method: Method, path: string, body?: unknown) => Promise<unknown>;
  /** Makes a user of the realm `torg` anew. @returns its id. */
  readonly makeUser: (user: NewUser) => Promise<string>;
  readonly client: (clientId: string) => Promise<Json & { readonly id: string; readonly secret: string }>;
  readonly changeClient: (clientId: string, changes: Json) => Promise<void>;
};

export const createAdmin = ({ url, password }: Keycloak): Admin => {
  const token = async (): Promise<string> => {
    const form = { grant_type: 'password', client_id: 'admin-cli', username: 'admin', password };
    const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(`no administrator: ${await answer.text()}`);
    return (await answer.json()).access_token;
  };

  const call: Admin['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const rows = async (path: string) => (await call('GET', path)) as readonly (Json & { readonly id: string })[];

  const client: Admin['client'] = async (clientId) => {
    const [found] = await rows(`/torg/clients?clientId=${clientId}`);
    if (found === undefined) throw new Error(`no client ${clientId}`);
    return found as Json & { readonly id: string; readonly secret: string };
  };

  return {
    call,
    client,
    makeUser: async ({ username, ...user }) => {
      const find = () => rows(`/torg/users?exact=true&username=${username}`);
      for (const { id } of await find()) await call('DELETE', `/torg/users/${id}`);
      await call('POST', '/torg/users', {
        ...{ username, email: `${username}@example.no`, emailVerified: true, enabled: true, ...user },
        credentials: [{ type: 'password', value: userPassword, temporary: false }],
      });
      const [made] = await find();
      if (made === undefined) throw new Error(`${username} was not made`);
      return made.id;
    },
    changeClient: async (clientId, changes) => {
      const found = await client(clientId);
      await call('PUT', `/torg/clients/${found.id}`, { ...found, ...changes });
    },
  };
};
