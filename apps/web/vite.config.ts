import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkContents } from './chunk-contents.ts';
import { clientChunks, sharedChunks } from './client-chunks.ts';
import { escapeWideCharacters } from './escape-wide-characters.ts';
import { keepPreviousBuild } from './keep-previous-build.ts';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), ...(isSsrBuild ? [escapeWideCharacters()] : [keepPreviousBuild('dist/client'), chunkContents()])],
  resolve: {
    // RxJS as classes: the ES5 form that it gives by default brings helpers along.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
    // React has had what the shim stands in for since version 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // One copy of React and the router, built for production, whatever NODE_ENV the server runs with.
  ...(isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  // Areas of a grid are named by one component and taken by others: their names stay as they are written.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true }, cssModules: { grid: false } } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: isSsrBuild,
    // One style sheet for all pages: a page without JavaScript has no other way to a later one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page that somebody goes to is waited for. What comes late may come one answer later: on a phone, the links that
      // ask for its parts take longer than the parts.
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || /-pages?-[\w-]{7}\.js$/.test(file) ? parts : [],
    },
    rolldownOptions: isSsrBuild
      ? {
          input: 'src/entry-server.tsx',
          external: [/^@torg\//],
          // One file, read whole at start: a newer build beside a running server takes nothing away from it. Small, since
          // its text stays in memory; names stay as they are, for what the log says of a defect.
          output: { codeSplitting: false, minify: { compress: true, mangle: { keepNames: true }, codegen: true } },
        }
      : {
          input: 'src/entry-client.ts',
          // Constants stand where they are used, and what is only read and never used goes: nothing here reads for an effect.
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The first scripts name each late one: seven characters tell them apart as well as eight, and weigh less.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'start', test: /preload-helper|stale-assets/, priority: 3 },
                { name: clientChunks(), priority: 2 },
                ...sharedChunks,
              ],
            },
          },
        },
  },
}));
