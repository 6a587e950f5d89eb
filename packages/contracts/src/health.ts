import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { problems } from './problem.ts';

const Status = Type.Object({ status: Type.Literal('ok') });

export const getHealth = endpoint({
  method: 'GET',
  url: '/healthz',
  role: 'open',
  schema: { summary: 'The process is alive', response: { 200: Status } },
});

export const getReadiness = endpoint({
  method: 'GET',
  url: '/readyz',
  role: 'open',
  schema: { summary: 'The database answers', response: { 200: Status, ...problems } },
});
