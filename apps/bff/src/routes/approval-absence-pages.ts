import { absenceForm, type OwnAbsence } from '@torg/domain/approval';
import { absenceDone, approvalPaths } from '@torg/domain/navigation';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, type option as O } from 'fp-ts';
import { fieldOf } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type ApprovalHandler, type ApprovalPageDeps, serveApprovalPage } from './approval-page.ts';
import { seeOther, sendOwnPage } from './own-page.ts';
import { doneIn } from './own-page-routes.ts';

export type AbsencePagesDeps = ApprovalPageDeps & {
  /** None for who decides about no orders. */
  readonly ownAbsenceOf: (context: RequestContext) => O.Option<OwnAbsence>;
};

type Shown = Omit<Extract<OwnContent, { page: 'approval-absence' }>, 'page'>;

/** Where an approver says who decides while they are away. A form does everything. */
export const absencePages =
  ({ ownAbsenceOf, pages }: AbsencePagesDeps): FastifyPluginAsync =>
  async (app) => {
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { read }: OwnAbsence,
      more: Partial<Pick<Shown, 'form' | 'errors' | 'done' | 'code'>> & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await read()();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { status, ...told } = more;
      const { today, absence, ...known } = found.right;
      return sendOwnPage(pages, request, reply, {
        path: approvalPaths.absence,
        own: {
          page: 'approval-absence',
          ...known,
          isAway: absence !== undefined,
          form: absenceForm(absence, today),
          errors: [],
          ...told,
        },
        ...(status === undefined ? {} : { status }),
      });
    };

    const get: ApprovalHandler<OwnAbsence> = (request, reply, own) =>
      show(request, reply, own, doneIn(request, absenceDone));

    const post: ApprovalHandler<OwnAbsence> = async (request, reply, own) => {
      const [intent, profileId] = [fieldOf(request, 'intent'), fieldOf(request, 'profileId')];
      if (intent !== 'set' && intent !== 'end') return refuse(reply, { _tag: 'BadRequest' });
      const form = {
        ...{ deputy: fieldOf(request, 'deputy'), from: fieldOf(request, 'from'), until: fieldOf(request, 'until') },
      };
      const changed = await own.apply(intent === 'end' ? { intent } : { intent, form }, profileId)();
      if (E.isRight(changed))
        return seeOther(request, reply, approvalPaths.absenceAfter(intent === 'set' ? 'set' : 'ended'));
      if (changed.left._tag === 'Unavailable') return refuse(reply, changed.left);
      const { status, code } = refusal(reply, changed.left);
      return show(request, reply, own, {
        ...(intent === 'set' ? { form } : {}),
        ...(changed.left._tag === 'InvalidAbsence' ? { errors: changed.left.errors } : { code }),
        status,
      });
    };

    await serveApprovalPage(
      app,
      { pages },
      {
        ...{ path: approvalPaths.absence, of: ownAbsenceOf, get, post },
      },
    );
  };
