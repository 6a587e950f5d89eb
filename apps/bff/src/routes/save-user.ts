import { postSaveUser } from '@torg/contracts';
import { paths, redirectTarget } from '@torg/domain/navigation';
import { editablePart, preferredVatView, type UserPreferences } from '@torg/domain/profile';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { rememberVatView } from '../http/cookies/vat-cookie.ts';
import { acceptForms } from '../http/form-body.ts';
import { formFields, redirectField } from '../http/form-fields.ts';
import { answer, refuse } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, PreferencesOf, RequestContext } from '../http/request-context.ts';
import { toldUser } from '../http/told-user.ts';
import { askedOrigin } from './asked-origin.ts';
import { on, withContracts } from './contract-route.ts';

export type SaveUserRoutesDeps = { readonly openShop: OpenShop; readonly preferencesOf: PreferencesOf };

/** What a user edits of themselves; a frontend sends all that it knows of the user, and few words of that are taken. */
export const saveUserRoutes =
  ({ openShop, preferencesOf }: SaveUserRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    await acceptForms(instance);
    const keep = (request: FastifyRequest, reply: FastifyReply, edited: UserPreferences) =>
      F.pipe(
        preferencesOf(request.context).save(edited),
        TE.map((preferences) => {
          const chosen = preferredVatView(edited);
          if (chosen !== undefined && request.login !== undefined) rememberVatView(reply, chosen);
          return preferences;
        }),
      );

    withContracts(instance).route({
      ...on(postSaveUser),
      handler: (request, reply) => {
        const { context } = request;
        const shownBy = (edited: UserPreferences): RequestContext => {
          const vatView = preferredVatView(edited) ?? context.priceContext.vatView;
          return { ...context, priceContext: { ...context.priceContext, vatView } };
        };
        return answer(
          reply,
          F.pipe(
            TE.fromOption((): Failure => ({ _tag: 'NotLoggedIn' }))(context.session),
            TE.bindTo('session'),
            TE.bindW('edited', () => TE.fromEither(editablePart(request.body.user, context.shop.info.countries))),
            TE.bindW('preferences', ({ edited }) => keep(request, reply, edited)),
            TE.bindW('basket', ({ edited }) => openShop(shownBy(edited)).basket.read()),
            TE.map(({ session, edited, preferences, basket }) => ({
              user: toldUser(session.user, preferences, shownBy(edited), basket.id),
            })),
          ),
        );
      },
    });

    /** The form of a page without scripts, which says afterwards whether it was kept. */
    instance.post(
      paths.saveUser,
      { schema: { hide: true }, config: { role: 'user', budget: 'reading' } },
      async (request, reply) => {
        const read = editablePart(formFields(request), request.context.shop.info.countries);
        const edited = E.isRight(read) ? read.right : {};
        const kept = await keep(request, reply, edited)();
        if (E.isLeft(kept)) return refuse(reply, kept.left);
        const target = new URL(
          redirectTarget(redirectField(request) || paths.profile, askedOrigin(request)),
          askedOrigin(request),
        );
        target.searchParams.set('saved', String(Object.keys(edited).length > 0));
        return reply.redirect(target.pathname + target.search, 303);
      },
    );
  };
