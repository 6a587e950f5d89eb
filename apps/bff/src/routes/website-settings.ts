import { fastifyCookie } from '@fastify/cookie';
import { getWebsiteSettings, putWebsiteSettings } from '@torg/contracts';
import { paths, redirectTarget } from '@torg/domain/navigation';
import { type RawSettings, settingsOf as withDefaults } from '@torg/domain/settings';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { readSettings, rememberSettings } from '../http/cookies/settings-cookie.ts';
import { acceptForms } from '../http/form-body.ts';
import { redirectField, textField } from '../http/form-fields.ts';
import { answer, refuse } from '../http/problems/answer.ts';
import type { SettingsOf } from '../http/request-context.ts';
import { askedOrigin } from './asked-origin.ts';
import { on, withContracts } from './contract-route.ts';

const inBrowser = ({ headers, context }: FastifyRequest) =>
  readSettings(fastifyCookie.parse(headers.cookie ?? ''), context.shop.info);

/** The settings that a form names; a field that it lacks stays as it was. Forms know numbers as digits alone. */
const chosenIn = (request: FastifyRequest): RawSettings => {
  const [locale, listView, pageSize] = ['locale', 'listView', 'pageSize'].map((name) => textField(request, name));
  return {
    ...(locale === undefined ? {} : { locale }),
    ...(listView === undefined ? {} : { listView }),
    ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
  };
};

/** How the shopper wants to see the shop: of a browser in its cookie, of a user with the account, too. */
export const websiteSettingsRoutes =
  (settingsOf: SettingsOf): FastifyPluginAsync =>
  async (instance) => {
    await acceptForms(instance);
    const app = withContracts(instance);

    const change = (request: FastifyRequest, reply: FastifyReply, wanted: RawSettings) =>
      F.pipe(
        settingsOf(request.context).change(wanted),
        TE.map((chosen) => {
          rememberSettings(reply, chosen);
          const { changedAt: _, ...settings } = chosen;
          return { settings };
        }),
      );

    app.route({
      ...on(getWebsiteSettings),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            settingsOf(request.context).read(inBrowser(request)),
            TE.map((chosen) => ({ settings: withDefaults(request.context.shop.info, chosen) })),
          ),
        ),
    });

    app.route({
      ...on(putWebsiteSettings, 'reading', { about: 'own' }),
      handler: (request, reply) => answer(reply, change(request, reply, request.body)),
    });

    instance.post(
      paths.websiteSettings,
      { schema: { hide: true }, config: { role: 'shopper', budget: 'reading', about: 'own' } },
      async (request, reply) => {
        const present = withDefaults(request.context.shop.info, inBrowser(request));
        const changed = await change(request, reply, { ...present, ...chosenIn(request) })();
        if (E.isLeft(changed) && changed.left._tag === 'Unavailable') return refuse(reply, changed.left);
        return reply.redirect(redirectTarget(redirectField(request), askedOrigin(request)), 303);
      },
    );
  };
