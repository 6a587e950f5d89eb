/** Milliseconds in which automatic redirects to login are counted. */
const watched = 60_000;

const most = 3;

/**
 * Whether a page may lead to the identity server by itself once more: three times within 60 s is a loop.
 * @param before times of earlier redirects, milliseconds since 1970.
 * @returns the times to remember if it may, else undefined.
 */
export const nextRedirect = (before: readonly number[], now: number): readonly number[] | undefined => {
  const recent = before.filter((time) => time <= now && now - time < watched);
  return recent.length >= most ? undefined : [...recent, now];
};
