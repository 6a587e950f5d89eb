type Change = { readonly pathChanged: boolean };

/**
 * When one page fades into the next (View Transitions): as another page is shown, not as a listing is narrowed or a
 * variant is chosen, and never for who asked for no movement. Browsers that cannot do it show the page at once.
 */
export const pageTransition = {
  types: ({ pathChanged }: Change): string[] | false =>
    pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false,
};
