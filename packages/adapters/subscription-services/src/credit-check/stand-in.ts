/** Up to this amount everybody is approved, and up to the second against a deposit; minor units. */
const limits = { approved: 1_000_000, deposit: 2_000_000 } as const;

/** What is deposited, minor units. */
const deposit = 200_000;

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const decide = (amount: number): object => {
  if (amount <= limits.approved) return { decision: 'approved' };
  return amount <= limits.deposit ? { decision: 'deposit', deposit } : { decision: 'refused' };
};

/**
 * Answers as a credit check does, in the demo world and in tests, by the protocol of decision 113: by the amount alone, for
 * nobody there owes anything.
 */
export const answerAsCreditService: typeof fetch = async (_url, init) => {
  const { id, subject, amount } = JSON.parse(String(init?.body)) as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof subject !== 'string' || typeof amount !== 'number') return json(400, {});
  return json(200, { id, ...decide(amount) });
};
