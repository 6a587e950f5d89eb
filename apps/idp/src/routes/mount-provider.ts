import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { protocolPaths, realmPath } from '../addresses.ts';
import { plainBrand } from '../brands/brand.ts';
import { commonHeaders, pagePolicy } from './answer.ts';
import { plainLook } from './at-the-door.ts';
import { sendTooMany } from './too-many.ts';

const discoveryPath = '/.well-known/openid-configuration';

/**
 * Lets a provider answer a request. It makes its addresses from the Host header, which is pinned to its own by then.
 * @param mountedAt the path that the provider's own ones begin after.
 * @param origins where forms of the provider's own pages may lead.
 */
export const handTo = (provider: Provider, mountedAt: string, origins: readonly string[]) => {
  const answer = provider.callback();
  const headers = { ...commonHeaders, 'content-security-policy': pagePolicy(origins) };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.hijack();
    const { raw } = request;
    // The mount path is what the original address has and the present one lacks.
    Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').slice(mountedAt.length) });
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    await answer(raw, reply.raw);
    return reply;
  };
};

/**
 * Lets the provider answer below the realm's path.
 * @param origins where forms of the provider's own pages may lead.
 * @param waitFor seconds until an address may begin another login; undefined: it may.
 */
export const mountProvider =
  (
    provider: Provider,
    origins: readonly string[],
    waitFor: (address: string) => Promise<number | undefined>,
  ): FastifyPluginAsync =>
  async (scope) => {
    const hand = handTo(provider, realmPath, origins);
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    const beginLogin = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const seconds = await waitFor(request.ip);
      return seconds === undefined ? hand(request, reply) : sendTooMany(reply, plainBrand, plainLook(request), seconds);
    };
    scope.all(`${realmPath}${protocolPaths.authorization}`, beginLogin);
    scope.all(`${realmPath}/protocol/openid-connect/*`, hand);
    scope.all(`${realmPath}${discoveryPath}`, hand);
  };
