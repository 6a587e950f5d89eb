import type { Plugin } from 'vite';

/** What a module belongs to: a package, or a part of this application. */
const partOf = (id: string): string => {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (installed !== undefined) return installed;
  const own = /\/(?:packages\/(?:adapters\/)?[^/]+|apps\/web\/src\/(?:features\/)?[^/]+)/.exec(id)?.[0];
  return own?.slice(1) ?? 'the bundler';
};

/** Writes beside the manifest how many characters of each script come from where, before they are made short. */
export const chunkContents = (): Plugin => ({
  name: 'chunk-contents',
  generateBundle(_options, bundle) {
    const contents: Record<string, Record<string, number>> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const parts: Record<string, number> = {};
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const part = partOf(id);
        parts[part] = (parts[part] ?? 0) + renderedLength;
      }
      contents[chunk.fileName] = parts;
    }
    this.emitFile({ type: 'asset', fileName: '.vite/contents.json', source: JSON.stringify(contents) });
  },
});
