import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import * as contracts from './index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
const endpoints = Object.entries(contracts).flatMap(([name, value]): (readonly [string, Endpoint])[] =>
  isEndpoint(value) ? [[name, value]] : [],
);
const parametersOf = (url: string): readonly string[] => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

describe('the endpoints', () => {
  it('are many, each a method and an address of its own', () => {
    const addresses = endpoints.map(([, { method, url }]) => `${method} ${url}`);
    expect(addresses.length).toBeGreaterThan(10);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(endpoints)('%s describes the parameters of its path, and no others', (_name, { url, schema }) => {
    const described = schema.params ?? { properties: {} };
    expect('properties' in described && Object.keys(described.properties ?? {}).sort()).toEqual(
      [...parametersOf(url)].sort(),
    );
  });

  it.each(endpoints)('%s says what it does, and what it answers when that was done', (_name, { schema }) => {
    expect(schema.summary).toMatch(/^[A-Z].{5,}/);
    expect(Object.keys(schema.response).some((status) => /^(2\d\d|302)$/.test(status))).toBe(true);
  });
});
