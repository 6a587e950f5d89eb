import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCustomerDirectory } from './customer-directory.ts';
import { clientOf, connectTo, refusedFor } from './testing/a-client.ts';
import { type FakeIdentityServer, json, startFakeIdentityServer } from './testing/fake-identity-server.ts';

let fake: FakeIdentityServer;
beforeEach(async () => {
  fake = await startFakeIdentityServer();
});
afterEach(() => fake.stop());

const away = (cause: string) => E.left({ _tag: 'Unavailable', cause: expect.stringContaining(cause) });
const idTokenType = 'urn:ietf:params:oauth:token-type:id_token';

describe('acting as a customer', () => {
  const actAs = () => connectTo(fake).actAs('access-siri', 'siri', 'ingrid')();
  const give = (token: string, more: object = {}) =>
    fake.answer('token', (_, response) =>
      json(response, 200, { access_token: token, issued_token_type: idTokenType, token_type: 'N_A', ...more }),
    );

  it('gives the claims of the customer, asked for with the token of who acts', async () => {
    give(await fake.sign({ sub: 'ingrid', act: { sub: 'siri' }, name: 'Ingrid' }));
    expect(await actAs()).toMatchObject(E.right({ sub: 'ingrid', name: 'Ingrid' }));
    const asked = fake.seen.find(({ path }) => path.endsWith('/token'));
    expect(asked?.form).toEqual({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: 'access-siri',
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      requested_subject: 'ingrid',
      requested_token_type: idTokenType,
    });
    expect(asked?.authorization).toMatch(/^Basic /);
  });

  it.each([
    ['another customer', { sub: 'kari', act: { sub: 'siri' } }, 'token: sub'],
    ['another who acts', { sub: 'ingrid', act: { sub: 'sigurd' } }, 'token: act'],
    ['nobody who acts', { sub: 'ingrid' }, 'token: act'],
    ['a text for who acts', { sub: 'ingrid', act: 'siri' }, 'token: act'],
    ['null for who acts', { sub: 'ingrid', act: null }, 'token: act'],
    ['another shop', { sub: 'ingrid', act: { sub: 'siri' }, aud: 'kontor-web' }, 'token: aud'],
    ['a time that is over', { sub: 'ingrid', act: { sub: 'siri' }, exp: 1 }, 'token: exp'],
  ])('refuses a token of %s', async (_, claims, reason) => {
    give(await fake.sign(claims));
    expect(await actAs()).toEqual(refusedFor(reason));
  });

  it('refuses a token of another kind', async () => {
    const token = await fake.sign({ sub: 'ingrid', act: { sub: 'siri' } });
    give(token, { issued_token_type: 'urn:ietf:params:oauth:token-type:access_token' });
    expect(await actAs()).toEqual(refusedFor('answer: issued_token_type'));
  });

  it('is refused where nobody may, and away where the server cannot', async () => {
    const refuse = (error: string) => fake.answer('token', (_, response) => json(response, 400, { error }));
    refuse('access_denied');
    expect(await actAs()).toEqual(refusedFor('access_denied'));
    refuse('invalid_grant');
    expect(await actAs()).toEqual(refusedFor('invalid_grant'));
    refuse('unsupported_grant_type');
    expect(await actAs()).toEqual(away('unsupported_grant_type'));
    refuse('invalid_request');
    expect(await actAs()).toEqual(away('invalid_request'));
    refuse('invalid_client');
    expect(await actAs()).toMatchObject(E.left({ _tag: 'IdentityMisconfigured', fault: 'client' }));
  });
});

describe('the directory of customers', () => {
  const find = (query = { by: 'text', text: 'ingrid' } as const, served = { ids: ['a', 'b'], isForMembers: true }) =>
    createCustomerDirectory(clientOf(fake, { timeoutMs: 500 })).find('access-siri', query, served)();
  const give = (body: unknown, status = 200) => fake.answer('customers', (_, response) => json(response, status, body));
  const ingrid = { id: 'ingrid', name: 'Ingrid', email: 'ingrid@example.no', customerGroupIds: ['framework'] };

  it('is asked with the secret of the shop and the token of who searches, nothing in the address', async () => {
    give({ customers: [ingrid] });
    expect(await find()).toEqual(E.right([ingrid]));
    const asked = fake.seen.find(({ path }) => path.endsWith('/customers'));
    const served = { customer_group: 'b', members_only: 'true' };
    expect(asked?.form).toEqual({ subject_token: 'access-siri', text: 'ingrid', ...served });
    const [, credentials = ''] = (asked?.authorization ?? '').split('Basic ');
    expect(Buffer.from(credentials, 'base64').toString()).toBe('fjell-web:s3cret%3A%2F%2B');
  });

  it('is told no more of a shop for everybody than its groups', async () => {
    give({ customers: [] });
    await find(undefined, { ids: ['a'], isForMembers: false });
    const { form = {} } = fake.seen.findLast(({ path }) => path.endsWith('/customers')) ?? {};
    expect(form).toEqual({ subject_token: 'access-siri', text: 'ingrid', customer_group: 'a' });
  });

  it('leaves out what is no customer, and what is no group or address of one', async () => {
    const { email: _, ...without } = ingrid;
    give({
      customers: [{ ...ingrid, email: 7, customerGroupIds: ['framework', 1] }, 'kari', {}, { id: 'x', name: '' }],
    });
    expect(await find()).toEqual(E.right([without]));
    give({ customers: [{ id: 'kari', name: 'Kari' }] });
    expect(await find()).toEqual(E.right([{ id: 'kari', name: 'Kari', customerGroupIds: [] }]));
  });

  it('tells the businesses of a customer, as far as they are told in full', async () => {
    const business = { name: 'Nordlys', organisationNumber: '312045702', customerGroupIds: ['framework'] };
    give({
      customers: [{ ...ingrid, businesses: [business, { name: 'Bare', organisationNumber: 7 }, { name: '' }, 3] }],
    });
    const bare = { name: 'Bare', customerGroupIds: [] };
    expect(await find()).toEqual(E.right([{ ...ingrid, businesses: [business, bare] }]));
    give({ customers: [{ ...ingrid, businesses: 'many' }] });
    expect(await find()).toEqual(E.right([ingrid]));
  });

  it.each([
    [403, { error: 'access_denied' }, '403'],
    [401, { error: 'invalid_client' }, '401'],
    [404, {}, '404'],
    [429, {}, '429'],
    [500, {}, '500'],
    [200, [], 'no list'],
    [200, { customers: 'many' }, 'no list'],
  ])('is away where it answers %s %j', async (status, body, cause) => {
    give(body, status);
    expect(await find()).toEqual(away(cause));
  });

  it('is away where nobody answers in time', async () => {
    fake.answer('customers', () => undefined);
    expect(await find()).toEqual(away('/customers'));
  });
});
