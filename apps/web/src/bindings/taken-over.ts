import { createContext, use, useEffect } from 'react';

/** Called each time React has taken over, or shown, a page; on the server nobody listens. */
export const TakenOverContext = createContext<() => void>(() => {});

/**
 * Stands in every page, and tells when React has it. The shell is taken over before the page inside of it: whoever
 * changes the page in between leaves the old one standing beside the new one.
 */
export const TakenOver = (): null => {
  const tell = use(TakenOverContext);
  useEffect(tell, [tell]);
  return null;
};
