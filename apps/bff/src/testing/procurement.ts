import { readAnswer, readOrderMessage, type SetupWords, setupDocument } from '@torg/adapter-punchout/testing';
import { anOffer, aPunchOutCompany } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '../http/cookies/session-cookies.ts';
import { createBrowser, keycloakConfig } from './browser.ts';
import { host } from './client.ts';
import { aRunningShop } from './shops.ts';
import { aTestWorld, type TestWorld } from './test-world.ts';

/** What the company's system calls with. */
export const sharedSecret = 'a shared secret';
const customerGroups = [
  { id: 'consumer', priceList: 'standard' },
  { id: 'framework', priceList: 'standard' },
];

/** A shop with two things to sell that a company's procurement system may open. */
export const aShopWithCompany = async (): Promise<TestWorld> => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, customerGroups, quickOrder: true })] });
  world.offers.set('C3', anOffer('C3', { name: 'Desk <b>', slug: 'desk' }));
  await world.punchOutsOf('demo').companies.add({ company: aPunchOutCompany, secretHash: hashOf(sharedSecret) })();
  return world;
};

/** What the company's system is told. @throws Error for an answer that is not as cXML wants it. */
export const setUp = async (server: FastifyInstance, more: Partial<SetupWords> = {}) => {
  const answer = await server.inject({
    ...{ method: 'POST', url: '/punchout/cxml', headers: { host, 'content-type': 'text/xml; charset=UTF-8' } },
    payload: setupDocument({ secret: sharedSecret, ...more }),
  });
  if (answer.statusCode !== 200 || answer.headers['content-type'] !== 'text/xml; charset=utf-8')
    throw new Error(`${answer.statusCode} ${answer.headers['content-type']}`);
  return readAnswer(answer.body);
};

export const startPath = (startPage: string | undefined): string => new URL(startPage ?? '').pathname;

/** A buyer who came by a start address. */
export const punchIn = async (server: FastifyInstance, more: Partial<SetupWords> = {}) => {
  const { startPage } = await setUp(server, more);
  const browser = createBrowser(server);
  const landed = await browser.get(startPath(startPage));
  return { browser, landed, path: startPath(startPage) };
};

type Answer = { readonly body: string };
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
/** The form of a page that hands a basket over: where it goes, and its fields. */
export const handOverForm = ({ body }: Answer) => ({
  action: unescaped(/<form method="post" action="([^"]*)"/.exec(body)?.[1] ?? ''),
  fields: Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      unescaped(name),
      unescaped(value),
    ]),
  ),
});

/** What is handed over by cXML, and where to. @throws Error for a page that hands nothing over. */
export const handedOver = (answer: Answer) => {
  const { action, fields } = handOverForm(answer);
  return { action, message: readOrderMessage(fields['cxml-urlencoded'] ?? '') };
};
