import { fileURLToPath } from 'node:url';

/** What a bundler tells of a module. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** A module and all that it imports before it runs. */
const reachable = (start: string, modules: Modules): ReadonlySet<string> => {
  const seen = new Set([start]);
  for (const id of seen) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return seen;
};

/** What at least two later scripts need, together: by itself each part is smaller than what asks for it. */
export const sharedChunks = [
  {
    name: 'goods',
    test: /\/apps\/web\/src\/(?:ui|bindings|features\/(?:basket|delivery|listing|product|viewed))\//,
    minShareCount: 2,
  },
  {
    // Addresses of pages that no first script leads to: a line or two each.
    name: 'late-paths',
    test: /\/navigation\/(?:address|buying|card|company-user|gift-card|list|own-subscription|quote|review)-paths/,
    minShareCount: 2,
  },
  { name: 'streams', test: /\/node_modules\/rxjs\//, minShareCount: 2 },
];

/**
 * Names the chunk of a module: one for all that a page needs to be hydrated, whichever later page needs it, too.
 * Otherwise what both need is cut into files of its own, which compress 3 kB worse. What runs before the page is
 * painted keeps out of it, and others stay where the bundler puts them.
 */
export const clientChunks = (): ((id: string, modules: Modules) => string | null) => {
  let main: ReadonlySet<string> | undefined;
  return (id, modules) => {
    main ??= reachable(source('hydrate.tsx'), modules).difference(reachable(source('entry-client.ts'), modules));
    return main.has(id) && !/\/(packages|fp-ts|rxjs|tslib)\//.test(id) ? 'main' : null;
  };
};
