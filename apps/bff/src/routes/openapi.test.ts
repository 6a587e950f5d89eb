import * as contracts from '@torg/contracts';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { on, withContracts } from './contract-route.ts';
import { describeApi } from './openapi.ts';

const serve = serving();
const known = [{ session: [] }, { bearer: [] }];
const byName: Readonly<Record<string, unknown>> = { open: [], shopper: [{}, ...known], user: known };
const securityOfRole = (role: contracts.Role): unknown =>
  typeof role === 'string'
    ? byName[role]
    : known.map((way) => Object.fromEntries(Object.keys(way).map((name) => [name, [role.permission]])));

type Operation = {
  readonly 'x-role': unknown;
  readonly security: unknown;
  readonly responses: Readonly<Record<string, { readonly content: object }>>;
  readonly requestBody: { readonly content: object };
};

const describedOperations = async () => {
  const answer = await (await serve()).inject({ url: '/api/openapi.json', headers: { host } });
  const { paths, servers, components } = answer.json();
  return {
    servers,
    schemes: components.securitySchemes,
    operation: ({ method, url }: contracts.Endpoint): Operation =>
      paths[url.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()],
  };
};

const endpoints = Object.values<unknown>(contracts).filter(
  (value): value is contracts.Endpoint => typeof value === 'object' && value !== null && 'role' in value,
);

describe('the description of the calls', () => {
  it('says where they are served, and what a caller may show', async () => {
    const { servers, schemes } = await describedOperations();
    expect(servers).toEqual([{ url: '/', description: 'the shop whose host was asked' }]);
    expect(schemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-torg.sid' },
      bearer: { type: 'http', scheme: 'bearer' },
    });
  });

  it('says of each one who may call it, and that its errors are problems', async () => {
    const { operation } = await describedOperations();
    expect(endpoints.length).toBeGreaterThan(30);
    for (const endpoint of endpoints) {
      const { security, responses, 'x-role': role } = operation(endpoint);
      expect([endpoint.url, role]).toEqual([endpoint.url, endpoint.role]);
      expect([endpoint.url, security]).toEqual([endpoint.url, securityOfRole(endpoint.role)]);
      for (const [status, { content }] of Object.entries(responses)) {
        const errors = endpoint.schema.described?.errors ?? ['application/problem+json'];
        const types = /^[45]/.test(status) ? errors : ['application/json'];
        expect([endpoint.url, status, Object.keys(content)]).toEqual([endpoint.url, status, types]);
      }
    }
  });

  it('says what is right where more is taken, and how it is sent', async () => {
    const { operation } = await describedOperations();
    const bodyOf = (endpoint: contracts.Endpoint) => operation(endpoint).requestBody.content;
    expect(bodyOf(contracts.postBasketLine)).toMatchObject({
      'application/json': {
        schema: { properties: { sku: { type: 'string', minLength: 1 }, quantity: { type: 'integer', minimum: 1 } } },
      },
    });
    expect(Object.keys(bodyOf(contracts.postToken))).toEqual(['application/x-www-form-urlencoded']);
    expect(Object.keys(operation(contracts.postToken).responses['4XX']?.content ?? {})).toEqual([
      'application/json',
      'application/problem+json',
    ]);
  });

  it('lets nobody leave out by an empty list what a call has to be told', async () => {
    const server = await serve();
    const { paths } = (await server.inject({ url: '/api/openapi.json', headers: { host } })).json();
    const [sku] = paths['/api/stock'].get.parameters;
    expect(sku).toMatchObject({ in: 'query', name: 'sku', required: true });
    const list = sku.schema.anyOf.find(({ type }: { readonly type: string }) => type === 'array');
    expect(list).toMatchObject({ minItems: 1, maxItems: 100 });
    expect((await server.inject({ url: '/api/stock', headers: { host } })).statusCode).toBe(400);
    expect((await server.inject({ url: '/api/stock?sku=', headers: { host } })).json()).toEqual([]);
  });

  it('says what permission a call needs', async () => {
    const app = fastify();
    await describeApi(app);
    const schema = { summary: '', response: { 200: contracts.getHealth.schema.response[200], ...contracts.problems } };
    const call = (url: string, role: contracts.Role) =>
      withContracts(app).route({
        ...on(contracts.endpoint({ method: 'GET', url, role, schema })),
        handler: async () => ({ status: 'ok' as const }),
      });
    call('/user', 'user');
    call('/attest', { permission: 'Attest orders' });
    await app.ready();
    expect(app.swagger()).toMatchObject({
      paths: {
        '/user': { get: { security: known } },
        '/attest': {
          get: {
            'x-role': { permission: 'Attest orders' },
            security: [{ session: ['Attest orders'] }, { bearer: ['Attest orders'] }],
          },
        },
      },
    });
    await app.close();
  });
});
