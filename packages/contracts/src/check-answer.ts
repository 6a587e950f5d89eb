import { Errors } from 'typebox/value';
import type { Endpoint } from './endpoint.ts';
import * as contracts from './index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value && 'method' in value;

const endpoints: readonly Endpoint[] = Object.values<unknown>(contracts).filter(isEndpoint);

/**
 * What an answer of an endpoint has that its contract does not say, such as `/product/name must be string`; empty where it
 * keeps it. For development and tests: it brings the schemas along, and a library that reads them.
 * @param url as the contract writes it, with names in place of parameters.
 */
export const checkAnswer = (method: string, url: string, answer: unknown): readonly string[] => {
  const asked = endpoints.find((endpoint) => endpoint.method === method && endpoint.url === url);
  if (asked === undefined) return [`no contract of ${method} ${url}`];
  const schema = asked.schema.response[200] ?? asked.schema.response[201];
  if (schema === undefined) return [`no answer in the contract of ${method} ${url}`];
  return Errors(schema, answer).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
