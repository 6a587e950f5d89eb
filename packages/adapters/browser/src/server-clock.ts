/** The server's time now, in milliseconds since 1970: what it said once, and a clock that nobody sets since then. */
export type ServerClock = () => number;

/**
 * Asks the server what time it is, so that a device whose clock is wrong counts right. It is right to a second.
 * @param ask fetches anything of the server that no cache answers.
 * @param passed milliseconds of a clock that nobody sets, such as `performance.now`.
 * @throws when the server says no time.
 */
export const askServerClock = async (
  ask: () => Promise<{ readonly headers: Pick<Headers, 'get'> }>,
  passed: () => number,
): Promise<ServerClock> => {
  const { headers } = await ask();
  const asked = passed();
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) throw new Error('the server told no time');
  return () => told + passed() - asked;
};
