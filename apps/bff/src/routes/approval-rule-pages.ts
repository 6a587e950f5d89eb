import { type CompanyRules, type RuleForm, revisionOf, ruleForm } from '@torg/domain/approval';
import type { Category } from '@torg/domain/catalogue';
import { approvalPaths, ruleDone } from '@torg/domain/navigation';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, type option as O } from 'fp-ts';
import { countField, fieldOf, listField, wholeField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type ApprovalHandler, type ApprovalPageDeps, serveApprovalPage } from './approval-page.ts';
import { seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, queryOf } from './own-page-routes.ts';

export type RulePagesDeps = ApprovalPageDeps & {
  /** None for who keeps no rules. */
  readonly companyRulesOf: (context: RequestContext) => O.Option<CompanyRules>;
};

type Shown = Omit<Extract<OwnContent, { page: 'approval-rules' }>, 'page'>;

/** More characters than all cost centres of a rule may have. */
const mostCharacters = 10_000;

const ruleFormIn = (request: FastifyRequest): RuleForm => ({
  over: fieldOf(request, 'over'),
  // More than may be is told, and not cut away; what no table keeps, nobody types.
  costCentres: wholeField(request, 'costCentres').replaceAll('\u0000', '').slice(0, mostCharacters),
  categories: listField(request, 'categories').filter((slug) => !slug.includes('\u0000')),
  buyers: listField(request, 'buyers'),
  approvers: listField(request, 'approvers'),
});

/** A category with those below it, as a rule's form shows them. */
const inTree = ({ slug, name, children }: Category): Shown['categories'][number] => ({
  ...{ slug, name, children: children.map(inTree) },
});

/** Where the rules of a company are kept. Forms do everything. */
export const rulePages =
  ({ companyRulesOf, pages }: RulePagesDeps): FastifyPluginAsync =>
  async (app) => {
    const showRules = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { list }: CompanyRules,
      more: Partial<Omit<Shown, 'rules' | 'members' | 'categories' | 'groupNames'>> & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await list()();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { rules, members, categories, groupNames } = found.right;
      const { status, ...told } = more;
      const id = more.id ?? (typeof queryOf(request).id === 'string' ? queryOf(request).id : undefined);
      const known = rules.find((rule) => rule.id === id);
      const own = {
        page: 'approval-rules' as const,
        rules,
        categories: categories.map(inTree),
        groupNames: Object.fromEntries(groupNames),
        members: members.map(({ id: user, name, permissions }) => ({
          ...{ id: user, name, isApprover: permissions.includes('Attest orders') },
        })),
        form: ruleForm(known),
        errors: [],
        revision: known === undefined ? 0 : revisionOf(known),
        ...told,
        ...(known === undefined ? { id: undefined } : { id: known.id }),
      };
      const isGone = id !== undefined && known === undefined;
      const { id: chosen, ...rest } = own;
      return sendOwnPage(pages, request, reply, {
        path: chosen === undefined ? approvalPaths.rules : approvalPaths.rule(chosen),
        own: {
          ...rest,
          ...(chosen === undefined ? {} : { id: chosen }),
          ...(isGone ? { code: 'approval.rule_unknown' } : {}),
        },
        ...(isGone ? { status: 404 } : status === undefined ? {} : { status }),
      });
    };

    const getRules: ApprovalHandler<CompanyRules> = (request, reply, kept) => {
      return showRules(request, reply, kept, doneIn(request, ruleDone));
    };

    const postRules: ApprovalHandler<CompanyRules> = async (request, reply, kept) => {
      const intent = fieldOf(request, 'intent');
      const id = fieldOf(request, 'id');
      const seen = { id, revision: countField(request, 'revision') ?? 0 };
      const form = ruleFormIn(request);
      if (intent !== 'add' && intent !== 'change' && intent !== 'remove') return refuse(reply, { _tag: 'BadRequest' });
      const changed = await kept.apply(
        intent === 'remove' ? { intent, ...seen } : intent === 'add' ? { intent, form } : { intent, ...seen, form },
        fieldOf(request, 'profileId'),
      )();
      const done = { add: 'added', change: 'changed', remove: 'removed' } as const;
      if (E.isRight(changed)) return seeOther(request, reply, approvalPaths.rulesAfter(done[intent]));
      if (changed.left._tag === 'Unavailable') return refuse(reply, changed.left);
      const { status, code, max } = refusal(reply, changed.left);
      // What nobody was asked to save is not shown as if it were to be.
      if (intent === 'remove') return showRules(request, reply, kept, { code, status });
      const errors = changed.left._tag === 'InvalidRule' ? changed.left.errors : [];
      return showRules(request, reply, kept, {
        ...{ form, errors, status },
        // What was typed for a rule that is gone, or is another company's, can be added.
        ...(intent === 'change' && changed.left._tag !== 'ApprovalOfOtherProfile' && changed.left._tag !== 'UnknownRule'
          ? { id }
          : {}),
        // Who saw the rule as it was before goes on from there until they are shown what it is by now.
        ...(changed.left._tag === 'InvalidRule' ? { revision: seen.revision } : { code, max: max ?? 0 }),
      });
    };

    await serveApprovalPage(
      app,
      { pages },
      {
        ...{ path: approvalPaths.rules, of: companyRulesOf, get: getRules, post: postRules },
      },
    );
  };
