import type {
  AbsenceFault,
  AbsenceForm,
  ApprovalRule,
  KnownApprover,
  RuleFault,
  RuleForm,
  ToldAbsence,
  Verdict,
} from '@torg/domain/approval';
import type {
  CompanyRequest,
  CompanyUserBook,
  Invitation,
  InvitationWish,
  LimitForm,
  ShownInvitation,
} from '@torg/domain/company-user';
import type { AbsenceDone, RequestDone, RuleDone, UserDone } from '@torg/domain/navigation';
import type { CompanyPermission } from '@torg/domain/permission';
import type { ApprovalInShort, ApprovalList } from '@torg/domain/purchase';
import type { CustomerProfile } from '@torg/domain/user';

/** A product group that a rule may name, with those below it. */
export type GroupChoice = { readonly slug: string; readonly name: string; readonly children: readonly GroupChoice[] };

/** What pages about a company, its users and its approvals show. */
export type CompanyContent =
  | (CompanyUserBook & {
      readonly page: 'company-users';
      readonly company: Pick<CustomerProfile, 'id' | 'name'>;
      /** Who looks at it. */
      readonly keeperId: string;
      /** Permissions that they may give and take. */
      readonly mayGive: readonly CompanyPermission[];
      readonly done?: UserDone;
      /** Whom something was not done to, why (a message key), and the permissions that were chosen. */
      readonly user?: string;
      readonly code?: string;
      readonly typed?: readonly string[];
      /** The limit that was typed then. */
      readonly typedLimit?: LimitForm;
      /** Those that can be accepted, each with the name of who invited. */
      readonly invitations: readonly (Pick<Invitation, 'id' | 'email' | 'permissions' | 'invitedAt' | 'endsAt'> & {
        readonly by: string;
      })[];
      /** As it was typed, where nobody was invited: then `code` says why. */
      readonly invite?: InvitationWish;
      /** The one that nothing was done about: then `code` says why. */
      readonly invitation?: string;
    })
  | {
      readonly page: 'join-company';
      /** The signed part of its address. */
      readonly linkKey: string;
      /** Left out where the link opens nothing: then `code` says why. */
      readonly invitation?: ShownInvitation;
      readonly code?: string;
      /** The mailbox, as it was typed where it was not the one. */
      readonly typed?: string;
    }
  | {
      readonly page: 'company-requests';
      /** Milliseconds since 1970, when it was read. */
      readonly now: number;
      /** What the reader asked. */
      readonly own: readonly Pick<
        CompanyRequest,
        'id' | 'organisationNumber' | 'askedAt' | 'endsAt' | 'state' | 'company'
      >[];
      /** What the reader decides about; left out for who keeps no users. */
      readonly kept?: {
        readonly company: Pick<CustomerProfile, 'id' | 'name'>;
        readonly mayGive: readonly CompanyPermission[];
        readonly requests: readonly (Pick<CompanyRequest, 'id' | 'organisationNumber' | 'askedAt' | 'endsAt'> & {
          readonly user: Omit<CompanyRequest['user'], 'id'>;
        })[];
      };
      /** The one to which the link of a mail led. */
      readonly link?: string;
      readonly done?: RequestDone;
      /** Why something was not done: a message key; what was typed, or which request it is about, and what was chosen. */
      readonly code?: string;
      readonly typed?: string;
      readonly request?: string;
      readonly chosen?: readonly string[];
    }
  | {
      readonly page: 'approvals';
      readonly which: ApprovalList;
      readonly orders: readonly ApprovalInShort[];
      /** Whether who decides keeps the rules, too. */
      readonly mayKeepRules: boolean;
      /** What came of each order that was decided about; of one that was not, why: a message key and what it tells. */
      readonly results?: readonly {
        readonly number: string;
        readonly isDone: boolean;
        readonly verdict: Verdict;
        readonly code?: string;
        readonly by?: string;
        readonly at?: number;
        readonly reason?: string;
        readonly max?: number;
      }[];
      /** Why nothing was done. */
      readonly code?: string;
      /** As it was typed, where something was not done. */
      readonly comment?: string;
    }
  | {
      readonly page: 'approval-link';
      /** The signed part of its address. */
      readonly linkKey: string;
      /** Left out where the link opens nothing: then `code` says why. */
      readonly order?: ApprovalInShort;
      /** Whether it was decided about by this link. */
      readonly isUsed?: boolean;
      /** What was typed, where nothing came of it. */
      readonly comment?: string;
      /** Why nothing was done: a message key, and what it tells. */
      readonly code?: string;
      readonly by?: string;
      readonly at?: number;
      readonly reason?: string;
      readonly max?: number;
    }
  | {
      readonly page: 'approval-absence';
      /** Who else approves orders of the company. */
      readonly others: readonly KnownApprover[];
      readonly standsInFor: ToldAbsence['standsInFor'];
      /** Whether there is an absence that is not over: the form has it. */
      readonly isAway: boolean;
      readonly form: AbsenceForm;
      readonly errors: readonly AbsenceFault[];
      readonly done?: AbsenceDone;
      /** Why nothing was done: a message key. */
      readonly code?: string;
    }
  | {
      readonly page: 'approval-rules';
      readonly rules: readonly ApprovalRule[];
      /** The shop's tree of categories, which rules may name, and what those are called that rules name and are there. */
      readonly categories: readonly GroupChoice[];
      readonly groupNames: Readonly<Record<string, string>>;
      /** Who buys for the company, as far as the shop knows. */
      readonly members: readonly { readonly id: string; readonly name: string; readonly isApprover: boolean }[];
      /** Of the rule that is changed; left out for a new one. */
      readonly id?: string;
      /** Of that rule, as its reader has seen it; 0 for a new one. */
      readonly revision: number;
      readonly form: RuleForm;
      readonly errors: readonly RuleFault[];
      readonly done?: RuleDone;
      /** Why something was not done: a message key, and the limit that it tells of. */
      readonly code?: string;
      readonly max?: number;
    };
