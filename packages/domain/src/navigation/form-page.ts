import { paths } from './paths.ts';

/** Where the forms are whose addresses take nothing but these forms. */
const pagesOfForms: ReadonlyMap<string, string> = new Map([
  [paths.vatView, paths.start],
  [paths.websiteSettings, paths.profile],
  [paths.saveUser, paths.profile],
]);

const ofOrder = /^(\/me\/order\/[^/]+)\/(?:reorder|cancel)$/;

/**
 * The page that a form is on, for who comes to the form's own address by a link, as after a reload.
 * @param path without language prefix.
 * @returns undefined for an address that is no such form's.
 */
export const pageOfForm = (path: string): string | undefined => pagesOfForms.get(path) ?? ofOrder.exec(path)?.[1];
