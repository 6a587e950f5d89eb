import { fastifySwagger } from '@fastify/swagger';
import type { Endpoint, Role } from '@torg/contracts';
import { sessionCookie } from '@torg/contracts/cookies';
import type { FastifyInstance, FastifyPluginAsync, FastifySchema } from 'fastify';

type Security = NonNullable<FastifySchema['security']>;

/** What a caller shows; an empty requirement is a caller who shows nothing. Roles stand in it by OpenAPI 3.1, 4.8.30. */
const securityOf = (role: Role): Security => {
  if (role === 'open') return [];
  const names = typeof role === 'string' ? [] : [role.permission];
  const known = [{ session: names }, { bearer: names }];
  return role === 'shopper' ? [{}, ...known] : known;
};

type Described = Endpoint['schema']['described'];

/** Errors as they are sent: by RFC 9457, unless the endpoint says otherwise. */
const asProblem = (schema: unknown, { errors = ['application/problem+json'] }: NonNullable<Described>) => ({
  description: 'A problem (RFC 9457); `code` says which',
  content: Object.fromEntries(errors.map((type) => [type, { schema }])),
});

/** A schema as it is described: with what is right in place of what is taken. */
const describedSchema = (schema: FastifySchema & { readonly described?: Described }): FastifySchema => {
  const { described = {}, response, ...rest } = schema;
  const { body, consumes } = described;
  return {
    ...rest,
    ...(body === undefined ? {} : { body }),
    ...(consumes === undefined ? {} : { consumes: [...consumes] }),
    response: Object.fromEntries(
      Object.entries(response ?? {}).map(([status, answer]) => [
        status,
        /^[45]/.test(status) ? asProblem(answer, described) : answer,
      ]),
    ),
  };
};

/** Collects the description of every route that is registered after it. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Torg', description: 'What a shop’s frontends call.', version: '1' },
      servers: [{ url: '/', description: 'the shop whose host was asked' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie(true),
            description: `The session of a browser; \`${sessionCookie(false)}\` on plain http. Unsafe calls name their own Origin.`,
          },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'A token of the shop together with its session cookie, or without any cookie one of the identity server for the audience torg-api.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const role = route.config?.role ?? 'open';
      return { url, schema: { ...describedSchema(schema ?? {}), 'x-role': role, security: securityOf(role) } };
    },
  });
};

/** The description of all calls. */
export const openApiRoute: FastifyPluginAsync = async (app) => {
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { role: 'open', skipSession: true, budget: 'reading' } },
    async () => app.swagger(),
  );
};
