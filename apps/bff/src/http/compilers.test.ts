import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createCompilers } from './compilers.ts';

/** Two routes of the same schemas, and one of its own. */
const serverOf = async (schemaController: ReturnType<typeof createCompilers>) => {
  const app = fastify({ schemaController });
  const problem = { type: 'object', properties: { code: { type: 'string' } } };
  const query = { type: 'object', properties: { size: { type: 'integer' } } };
  for (const url of ['/a', '/b'])
    app.get(url, { schema: { querystring: query, response: { 200: problem } } }, async ({ query }) => ({
      code: JSON.stringify(query),
      more: 'kept inside',
    }));
  app.get(
    '/c',
    { schema: { response: { 200: { type: 'object', properties: { more: { type: 'string' } } } } } },
    async () => ({
      code: 'kept inside',
      more: 'told',
    }),
  );
  await app.ready();
  return app;
};

describe('compilers of schemas', () => {
  it('let each call read and answer by its own schema, on every server of a process', async () => {
    const compilers = createCompilers();
    for (const app of [await serverOf(compilers), await serverOf(compilers)]) {
      for (const url of ['/a?size=2', '/b?size=2'])
        expect((await app.inject(url)).json()).toEqual({ code: '{"size":2}' });
      expect((await app.inject('/a?size=two')).statusCode).toBe(400);
      expect((await app.inject('/c')).json()).toEqual({ more: 'told' });
    }
  });

  it('compile a schema once', () => {
    const serialize = createCompilers().compilersFactory?.buildSerializer?.({}, {});
    const compile = (schema: object) => serialize?.({ schema, method: 'GET', url: '/', httpStatus: '200' });
    const schema = { type: 'object', properties: { code: { type: 'string' } } };
    expect(compile(schema)).toBe(compile(schema));
    expect(compile(schema)).not.toBe(compile({ type: 'string' }));
  });
});
