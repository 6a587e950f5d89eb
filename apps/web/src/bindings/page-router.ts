import type { AnyRouter } from '@tanstack/react-router';

/** What bindings need of the router. Its whole type knows every page, and pages are made with these bindings. */
export type PageRouter = Pick<AnyRouter, 'subscribe' | 'navigate' | 'preloadRoute' | 'invalidate' | 'state'>;
