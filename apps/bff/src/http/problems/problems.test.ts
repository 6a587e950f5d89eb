import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { refuseError } from './problems.ts';

/** What a server answers, and logs, whose route throws. */
const thrown = async (error: unknown) => {
  const lines: string[] = [];
  const app = Fastify();
  app.decorate('logger', pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
  app.setErrorHandler(refuseError);
  app.get('/', async () => {
    throw error;
  });
  const { statusCode } = await app.inject('/');
  await app.close();
  return { statusCode, logged: lines.map((line) => JSON.parse(line).err.message) };
};

describe('an error that a route throws', () => {
  it('is 500 and logged where it is a fault', async () => {
    expect(await thrown(new Error('a defect'))).toEqual({ statusCode: 500, logged: ['a defect'] });
  });

  it.each(['redirect to /basket', 'softbreak'])('is not logged where it only directs the flow: %s', async (message) => {
    expect(await thrown(new Error(message))).toEqual({ statusCode: 500, logged: [] });
  });
});
