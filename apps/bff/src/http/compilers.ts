import { AjvCompiler } from '@fastify/ajv-compiler';
import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type SerializerCompiler = ReturnType<SerializerFactory>;

/**
 * Compiles each schema once in a process, however many calls have it: most answers of errors are one schema, and all
 * servers of a process serve the same calls. Schemas refer to no others, so that each is whole by itself.
 */
export const createCompilers = (): NonNullable<FastifyServerOptions['schemaController']> => {
  const compileSerializer = SerializerSelector()({}, {});
  const serializers = new WeakMap<object, ReturnType<SerializerCompiler>>();
  const serializerOf: SerializerCompiler = (route) => {
    const schema = route.schema as object;
    const serializer = serializers.get(schema) ?? compileSerializer(route);
    serializers.set(schema, serializer);
    return serializer;
  };
  // It remembers validators by their schemas itself.
  return { compilersFactory: { buildValidator: AjvCompiler(), buildSerializer: () => serializerOf } };
};
