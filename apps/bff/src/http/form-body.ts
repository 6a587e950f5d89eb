import { fastifyFormbody } from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Bytes of the longest form of a shop, a checkout with every field full; reading a megabyte of fields takes 100 ms. */
const bodyLimit = 64 * 1024;

/** Lets routes read forms; longer ones are answered with 413. */
export const acceptForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyFormbody, { bodyLimit });
};
