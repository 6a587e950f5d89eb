import { postSaveUser } from '@torg/contracts';
import { editablePart, preferredVatView } from '@torg/domain/profile';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { rememberVatView } from '../http/cookies/vat-cookie.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, PreferencesOf, RequestContext } from '../http/request-context.ts';
import { toldUser } from '../http/told-user.ts';
import { on, withContracts } from './contract-route.ts';

export type SaveUserRoutesDeps = { readonly openShop: OpenShop; readonly preferencesOf: PreferencesOf };

/** What a user edits of themselves; a frontend sends all that it knows of the user, and few words of that are taken. */
export const saveUserRoutes =
  ({ openShop, preferencesOf }: SaveUserRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(postSaveUser),
      handler: (request, reply) => {
        const { context } = request;
        const edited = editablePart(request.body.user);
        const vatView = preferredVatView(edited) ?? context.priceContext.vatView;
        const shown: RequestContext = { ...context, priceContext: { ...context.priceContext, vatView } };
        return answer(
          reply,
          F.pipe(
            TE.fromOption((): Failure => ({ _tag: 'NotLoggedIn' }))(context.session),
            TE.bindTo('session'),
            TE.bindW('preferences', () => preferencesOf(context).save(edited)),
            TE.bindW('basket', () => openShop(shown).basket.read()),
            TE.map(({ session, preferences, basket }) => {
              const chosen = preferredVatView(edited);
              if (chosen !== undefined && request.login !== undefined) rememberVatView(reply, chosen);
              return { user: toldUser(session.user, preferences, shown, basket.id) };
            }),
          ),
        );
      },
    });
  };
