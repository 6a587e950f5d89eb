import { type CompanyRules, type RuleForm, ruleForm, type Verdict, verdicts } from '@torg/domain/approval';
import { approvalPaths, ruleDone } from '@torg/domain/navigation';
import { type CompanyApprovals, longestComment } from '@torg/domain/purchase';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf, listField, wholeField } from '../http/form-fields.ts';
import type { BudgetName } from '../http/hooks/budgets.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { problemOf } from '../http/problems/problem-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { sendPage } from '../pages/send/send-page.ts';
import type { ApprovalRoutesDeps } from './approvals.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';

export type ApprovalPagesDeps = Pick<ApprovalRoutesDeps, 'companyApprovalsOf'> & {
  /** None for who keeps no rules. */
  readonly companyRulesOf: (context: RequestContext) => O.Option<CompanyRules>;
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type Shown<Page extends OwnContent['page']> = Omit<Extract<OwnContent, { page: Page }>, 'page'>;

/** Most orders that are decided about at once. */
const mostAtOnce = 100;

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>;

/** What a form says: of one order by its own button, `approve AAAAA-00001`, or of all that are chosen. */
type Said = { readonly verdict: Verdict; readonly numbers: readonly string[]; readonly comment: string };

const saidIn = (request: FastifyRequest): Said | undefined => {
  const [word, one = ''] = fieldOf(request, 'decide').split(' ');
  const verdict = verdicts.find((known) => known === word);
  if (verdict === undefined) return undefined;
  const numbers = one === '' ? [...new Set(listField(request, 'number'))] : [one];
  // Longer than may be: that it is too long is said, and not cut away.
  const comment = wholeField(request, one === '' ? 'comment' : `comment ${one}`).slice(0, 2 * longestComment);
  return { verdict, numbers: numbers.slice(0, mostAtOnce), comment };
};

/** More characters than all cost centres of a rule may have. */
const mostCharacters = 10_000;

/** The profile that the visitor chose; empty for none. */
const profileOf = ({ context: { session } }: FastifyRequest): string =>
  O.toUndefined(session)?.user._selectedProfileId ?? '';

const ruleFormIn = (request: FastifyRequest): RuleForm => ({
  over: fieldOf(request, 'over'),
  // More than may be is told, and not cut away; what no table keeps, nobody types.
  costCentres: wholeField(request, 'costCentres').replaceAll('\u0000', '').slice(0, mostCharacters),
  buyers: listField(request, 'buyers'),
  approvers: listField(request, 'approvers'),
});

/** Where a company approves what is ordered for it, and keeps the rules of that. Forms do everything. */
export const approvalPages =
  ({ companyApprovalsOf, companyRulesOf, pages }: ApprovalPagesDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    const forbid = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { context, protocol } = request;
      return sendPage(request, reply, pages.forbid({ context, isHttps: protocol === 'https' }));
    };

    const showQueue = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { list }: CompanyApprovals,
      more: Omit<Shown<'approvals'>, 'orders' | 'which' | 'mayKeepRules'> & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const which = queryOf(request).show === 'over' ? 'over' : 'waiting';
      const found = await list(which)();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { status, ...told } = more;
      const mayKeepRules = O.isSome(companyRulesOf(request.context));
      return sendOwnPage(pages, request, reply, {
        path: which === 'over' ? approvalPaths.over : approvalPaths.queue,
        own: { page: 'approvals', which, orders: found.right, mayKeepRules, ...told },
        ...(status === undefined ? {} : { status }),
      });
    };

    const queue: Handler = (request, reply) => {
      const approvals = companyApprovalsOf(request.context);
      return O.isSome(approvals) ? showQueue(request, reply, approvals.value) : forbid(request, reply);
    };

    /** Each order is decided about by itself; the page says of each what came of it, in the order of the form. */
    const postQueue: Handler = async (request, reply) => {
      const approvals = companyApprovalsOf(request.context);
      if (O.isNone(approvals)) return forbid(request, reply);
      const said = saidIn(request);
      if (said === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const { verdict, numbers, comment } = said;
      if (numbers.length === 0) {
        const nothing = { code: 'approval.nothing_chosen', comment, status: 422 };
        return showQueue(request, reply, approvals.value, nothing);
      }
      const results: NonNullable<Shown<'approvals'>['results']>[number][] = [];
      for (const number of numbers) {
        const decided = await approvals.value.decide(number, verdict, comment)();
        if (E.isRight(decided)) {
          results.push({ number, isDone: true, verdict });
          continue;
        }
        if (decided.left._tag === 'Unavailable') refusal(reply, decided.left);
        const { code, by, at, reason, max } = problemOf(decided.left);
        const told = { ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) };
        const more = { ...(reason === undefined ? {} : { reason }), ...(max === undefined ? {} : { max }) };
        results.push({ number, isDone: false, verdict, code, ...told, ...more });
      }
      const isKept = results.some(({ isDone }) => !isDone) ? { comment } : {};
      const done = results.every(({ isDone }) => isDone);
      return showQueue(request, reply, approvals.value, { results, ...isKept, status: done ? 200 : 422 });
    };

    const showRules = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { list }: CompanyRules,
      more: Partial<Omit<Shown<'approval-rules'>, 'rules' | 'members'>> & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await list()();
      if (E.isLeft(found)) return refuse(reply, found.left);
      const { rules, members } = found.right;
      const { status, ...told } = more;
      const id = more.id ?? (typeof queryOf(request).id === 'string' ? queryOf(request).id : undefined);
      const known = rules.find((rule) => rule.id === id);
      const own = {
        page: 'approval-rules' as const,
        rules,
        members: members.map(({ id: user, name, permissions }) => ({
          ...{ id: user, name, isApprover: permissions.includes('Attest orders') },
        })),
        form: ruleForm(known),
        errors: [],
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

    const rules: Handler = (request, reply) => {
      const kept = companyRulesOf(request.context);
      if (O.isNone(kept)) return forbid(request, reply);
      const done = ruleDone.find((known) => known === queryOf(request).done);
      return showRules(request, reply, kept.value, done === undefined ? {} : { done });
    };

    const postRules: Handler = async (request, reply) => {
      const kept = companyRulesOf(request.context);
      if (O.isNone(kept)) return forbid(request, reply);
      const intent = fieldOf(request, 'intent');
      const id = fieldOf(request, 'id');
      const form = ruleFormIn(request);
      if (fieldOf(request, 'profileId') !== profileOf(request))
        return showRules(request, reply, kept.value, { form, code: 'approval.other_profile', status: 409 });
      if (intent !== 'add' && intent !== 'change' && intent !== 'remove') return refuse(reply, { _tag: 'BadRequest' });
      const changed = await kept.value.apply(
        intent === 'remove' ? { intent, id } : intent === 'add' ? { intent, form } : { intent, id, form },
      )();
      const done = { add: 'added', change: 'changed', remove: 'removed' } as const;
      if (E.isRight(changed)) return seeOther(request, reply, approvalPaths.rulesAfter(done[intent]));
      if (changed.left._tag === 'Unavailable') return refuse(reply, changed.left);
      const { status, code, max } = refusal(reply, changed.left);
      if (changed.left._tag === 'UnknownRule') return showRules(request, reply, kept.value, { code, status });
      const errors = changed.left._tag === 'InvalidRule' ? changed.left.errors : [];
      return showRules(request, reply, kept.value, {
        ...{ form, errors, status },
        ...(intent === 'change' ? { id } : {}),
        ...(changed.left._tag === 'InvalidRule' ? {} : { code, max: max ?? 0 }),
      });
    };

    // Whom the page is not for is told so by a page: handlers look at permissions.
    const options = (budget: BudgetName) => ({
      schema: { hide: true },
      config: { role: 'user' as const, isPage: true, budget },
    });
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}${approvalPaths.queue}`, options('rendering'), inLocale(queue));
      app.post(`${prefix}${approvalPaths.queue}`, options('approvals'), inLocale(postQueue));
      app.get(`${prefix}${approvalPaths.rules}`, options('rendering'), inLocale(rules));
      app.post(`${prefix}${approvalPaths.rules}`, options('approvals'), inLocale(postRules));
    }
  };
