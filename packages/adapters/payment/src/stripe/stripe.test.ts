import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { ReadSetting } from '../provider.ts';
import { stripe } from './stripe.ts';

const reading =
  (environment: Readonly<Record<string, string>>): ReadSetting =>
  (name, fallback, { read, expected }) => {
    const text = environment[name];
    if (text === undefined || text === '') return E.right(fallback);
    const value = read(text);
    return value === undefined ? E.left(`${name}=${text}: expected ${expected}`) : E.right(value);
  };
const configure = (environment: Readonly<Record<string, string>>, demo = false) =>
  stripe(reading(environment), { demo });
const test = { STRIPE_SECRET_KEY: 'sk_test_geheim', STRIPE_WEBHOOK_SECRET: 'whsec_a' };

describe('Stripe’s settings', () => {
  it('without a key give no provider, and in the demo world its stand-in', () => {
    expect(configure({})).toEqual(E.right(undefined));
    expect(configure({}, true)).toMatchObject({ right: { hosts: ['stripe.localhost'] } });
  });

  it.each([
    [test],
    [{ ...test, STRIPE_SECRET_KEY: 'rk_live_geheim' }],
    [{ ...test, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }],
    [{ ...test, STRIPE_API_URL: 'http://localhost:12111' }],
  ])('with %j are Stripe’s own', (environment) => {
    expect(configure(environment)).toMatchObject({ right: { hosts: [] } });
  });

  it('bring no key of real money into the demo world', () => {
    const live = { ...test, STRIPE_SECRET_KEY: 'sk_live_geheim' };
    expect(configure(live, true)).toMatchObject({
      left: expect.stringMatching(/^STRIPE_SECRET_KEY: expected a key of the test mode/),
    });
    expect(configure(live)).toMatchObject({ _tag: 'Right' });
    expect(configure(test, true)).toMatchObject({ right: { hosts: [] } });
  });

  it.each([
    [{ ...test, STRIPE_SECRET_KEY: 'pk_test_geheim' }, /^STRIPE_SECRET_KEY: expected a secret or restricted key/],
    [{ STRIPE_SECRET_KEY: 'sk_test_geheim' }, /^STRIPE_WEBHOOK_SECRET: expected whsec_…/],
    [{ ...test, STRIPE_WEBHOOK_SECRET: 'whsec_a,geheim' }, /^STRIPE_WEBHOOK_SECRET: expected whsec_…/],
    [{ ...test, STRIPE_API_URL: 'localhost' }, /^STRIPE_API_URL=localhost: expected an address without a path/],
  ])('that are wrong are told in one line, without a secret: %j', (environment, line) => {
    const told = configure(environment);
    expect(E.isLeft(told) && told.left).toMatch(line);
    expect(JSON.stringify(told)).not.toMatch(/geheim|\n/);
  });
});
