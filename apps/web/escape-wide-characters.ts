import type { Plugin } from 'vite';

/**
 * Writes characters beyond Latin-1 as escapes. V8 keeps a file's text in memory, at one byte for each character as long
 * as none is wider: the server's bundle has five, of a million.
 */
export const escapeWideCharacters = (): Plugin => ({
  name: 'escape-wide-characters',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = escaped(chunk.code);
    }
  },
});

/** A backslash before such a character says nothing, and would escape the escape. */
const escaped = (code: string): string =>
  code.replace(/(\\*)([\u0100-\uffff])/g, (_, slashes: string, unit: string) => {
    const before = slashes.slice(slashes.length % 2);
    return `${before}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
