import type { ClientBase, QueryResult } from 'pg';

/**
 * Begins a statement that is parsed and planned anew each time: one whose best plan depends on its values, so that a
 * plan for all of them would cost more than planning does.
 */
export const plannedAnew = '/* planned anew */';

/** As many statements as a connection has prepared; texts beyond them, such as lists of every length, are planned anew. */
const maxPrepared = 300;

/** PostgreSQL's code for a plan whose columns are not those of the tables any more, after a migration. */
const outdatedPlan = '0A000';

type Query = (text: unknown, values?: unknown) => Promise<QueryResult>;

/**
 * Lets a connection prepare each statement that it is asked for, by its text: PostgreSQL parses it once, and plans it
 * once where one plan fits all values. Names belong to the connection, so that a pooler in front has to keep one
 * connection for one session, as the settings of sessions and `LISTEN` demand anyway.
 */
export const prepareStatements = (client: ClientBase): void => {
  const names = new Map<string, string>();
  const query = client.query.bind(client) as unknown as Query;
  let count = 0;

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || count >= maxPrepared || text.startsWith(plannedAnew)) return known;
    count += 1;
    const name = `torg_${count}`;
    names.set(text, name);
    return name;
  };

  const runNamed = async (name: string, text: string, values: readonly unknown[]): Promise<QueryResult> => {
    try {
      return await query({ name, text, values });
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== outdatedPlan) throw error;
      names.delete(text);
      // A transaction is lost with the statement; the next one has a name, and a plan, of its own.
      if (client.getTransactionStatus() !== 'I') throw error;
      return query(text, values);
    }
  };

  const named: Query = (text, values) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query(text, values) : runNamed(name, text as string, values as readonly unknown[]);
  };
  client.query = named as unknown as typeof client.query;
};
