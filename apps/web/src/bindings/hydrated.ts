import { createContext, use, useEffect } from 'react';

/** Called each time React has hydrated, or shown, a page; on the server nobody listens. */
export const HydratedContext = createContext<() => void>(() => {});

/**
 * Stands in every page, and tells when React has it. The shell is hydrated before the page inside of it: whoever
 * changes the page in between leaves the old one standing beside the new one.
 */
export const Hydrated = (): null => {
  const tell = use(HydratedContext);
  useEffect(tell, [tell]);
  return null;
};
