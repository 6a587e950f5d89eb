import { getShop } from '@torg/contracts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../encoding.ts';
import { refuse } from '../http/problems/answer.ts';
import { mayBrowse, refusalToBrowse } from '../http/request-context.ts';
import { matches } from '../pages/send/page.ts';
import type { PublishedFile } from '../shops/published-file.ts';
import { type RunningShop, storefrontConfigOf } from '../shops/running-shop.ts';
import { on } from './contract-route.ts';

const forever = 'max-age=31536000, immutable';

/** Whether a file is only for those who browse a shop that requires login. */
const isBrowsedOnly = ({ browsedConfigs, info }: RunningShop, file: PublishedFile): boolean =>
  info.loginRequired && [...browsedConfigs.values()].some(({ pageFile }) => pageFile === file);

const filesOf = (shop: RunningShop): readonly PublishedFile[] => [
  ...[...shop.configs.values(), ...shop.browsedConfigs.values()].flatMap(({ pageFile, lateTexts }) => [
    pageFile,
    lateTexts,
  ]),
  ...(shop.theme === undefined ? [] : [shop.theme]),
  ...shop.fonts,
];

/** The address without its hash: what stays the same from one version to the next. */
const familyOf = (address: string): string => address.replace(/-[\w-]{16}(?=\.\w+$)/, '');

const sendFile = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: PublishedFile,
  cacheControl: string,
): Promise<FastifyReply> => {
  const etag = `"${file.hash}"`;
  reply.headers({ 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' });
  if (matches(headers['if-none-match'], etag)) return reply.code(304).send();
  const { encoding, body } = await file.body.in(acceptedEncoding(headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(body);
};

/** The shop for frontends of others: what its own pages load, and all texts at once. */
export const shopConfigRoute: FastifyPluginAsync = async (app) => {
  app.route<{ Querystring: { locale?: string } }>({
    ...on(getShop),
    // Asked for by a language in the query alone, so that one answer holds for everybody.
    config: { ...on(getShop).config, skipSession: 'unless-required' },
    handler: (request, reply) => {
      const { shop } = request.context;
      const locale = request.query.locale ?? shop.info.locales[0] ?? '';
      const { file } = storefrontConfigOf(shop, locale, mayBrowse(request.context));
      return sendFile(request, reply, file, shop.info.loginRequired ? 'private, no-cache' : 'no-cache');
    },
  });
};

/**
 * A shop's configs, style sheet and fonts. A version that this process does not have belongs to another process, or to a
 * page that was rendered before a change: the present one answers, and nobody keeps it.
 */
export const publishedFileRoutes: FastifyPluginAsync = async (app) => {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '';
    const files = filesOf(request.context.shop);
    const exact = files.find((file) => file.address === path);
    const file = exact ?? files.find((other) => familyOf(other.address) === familyOf(path));
    if (file === undefined) return refuse(reply, { _tag: 'NotFound' });
    const { context } = request;
    const isOwn = isBrowsedOnly(context.shop, file);
    const refused = isOwn ? refusalToBrowse(context) : undefined;
    if (refused !== undefined) return refuse(reply, refused);
    return sendFile(request, reply, file, exact ? `${isOwn ? 'private' : 'public'}, ${forever}` : 'no-store');
  };
  const files = [
    ['/static/config/:file', 'unless-required'],
    ['/static/font/:file', true],
    ['/static/:file', true],
  ] as const;
  for (const [url, skipSession] of files) {
    app.get(url, { schema: { hide: true }, config: { role: 'open', skipSession, servedWhenClosed: true } }, handler);
  }
};
