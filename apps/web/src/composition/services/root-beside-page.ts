import { createRoot, type Root } from 'react-dom/client';

/** A React tree of its own at the end of the body: no page has to know of it, and it outlives them all. */
export const rootBesidePage = (place = document.createElement('div')): Root =>
  createRoot(document.body.appendChild(place));
