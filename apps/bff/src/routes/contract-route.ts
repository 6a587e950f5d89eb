import type { Endpoint } from '@torg/contracts';
import type { About } from '@torg/domain/shopper';
import type { FastifyContextConfig, FastifyInstance, FastifyTypeProvider } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { BudgetName } from '../http/hooks/budgets.ts';

type Frozen<A> = A extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : A extends object
    ? { readonly [Key in keyof A]: Frozen<A[Key]> }
    : A;

/** Types of requests and answers from TypeBox schemas; answers may be read-only, as the domain's values are. */
interface ContractTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  readonly serializer: this['schema'] extends TSchema ? Frozen<Static<this['schema']>> : unknown;
}

/** The instance, typed so that a handler that does not keep its contract fails to compile. */
export const withContracts = (app: FastifyInstance) => app.withTypeProvider<ContractTypes>();

/**
 * The route of an endpoint, to which its handler is added.
 * @param more what else the route is, such as that it `writes` although it is asked with GET.
 */
export const on = <E extends Endpoint>(
  endpoint: E,
  budget: BudgetName = 'reading',
  more: FastifyContextConfig = {},
) => ({
  method: endpoint.method,
  url: endpoint.url,
  schema: endpoint.schema as E['schema'],
  config: { ...more, role: endpoint.role, budget },
});

/** Whom a call asks about, which may say `ignoreTuid`. */
export const aboutOf = ({ ignoreTuid = false }: { readonly ignoreTuid?: boolean }): About =>
  ignoreTuid ? 'own' : 'shopper';

/** The query string as it was sent: duplicates and order kept. */
export const searchOf = (url: string): URLSearchParams => {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
};
