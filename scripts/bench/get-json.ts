/** The JSON that an address of our own answers with; its type is the caller's knowledge of the contract. */
export const getJson = async <A>(url: string): Promise<A> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as A;
};
