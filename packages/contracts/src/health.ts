import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Status = Type.Object({ status: Type.Literal('ok') });

/** Whether the process is alive, whatever it depends on. */
export const getHealth = endpoint({
  method: 'GET',
  url: '/healthz',
  role: 'open',
  schema: { summary: 'The process is alive', response: { 200: Status } },
});

/** Whether the process can serve: 503 while the database is away. */
export const getReadiness = endpoint({
  method: 'GET',
  url: '/readyz',
  role: 'open',
  schema: { summary: 'The database answers', response: { 200: Status, ...problems } },
});
