import { fastifySwagger } from '@fastify/swagger';
import type { Role } from '@torg/contracts';
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

/** Errors as they are sent: by RFC 9457, whatever the endpoint. */
const asProblem = (schema: unknown) => ({
  description: 'A problem (RFC 9457); `code` says which',
  content: { 'application/problem+json': { schema } },
});

const describedResponses = (response: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(response ?? {}).map(([status, schema]) => [
      status,
      /^[45]/.test(status) ? asProblem(schema) : schema,
    ]),
  );

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
      const described = { ...schema, 'x-role': role, security: securityOf(role) };
      return { url, schema: { ...described, response: describedResponses(schema?.response) } };
    },
  });
};

/** The description of all calls. */
export const openApiRoute: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', { schema: { hide: true }, config: { role: 'open', skipSession: true } }, async () =>
    app.swagger(),
  );
};
