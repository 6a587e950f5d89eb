import { normalised } from '../account.ts';
import { commonestPasswords } from './commonest-passwords.ts';

const shortest = 8;
const longest = 256;

/**
 * What is wrong with a new password: its length, or that it is among the first to be guessed. No rule about kinds of
 * characters (NIST SP 800-63B, 3.1.1.2).
 * @param known texts that are the user's own: names, the address of mail.
 * @returns a message's key.
 */
export const passwordProblem = (password: string, known: readonly string[]): string | undefined => {
  const length = [...password.normalize('NFKC')].length;
  if (length < shortest) return 'password.short';
  if (length > longest) return 'password.long';
  const plain = normalised(password);
  if (commonestPasswords.has(plain)) return 'password.common';
  const own = known.flatMap((text) => [normalised(text), normalised(text).split('@')[0]]);
  return own.includes(plain) ? 'password.known' : undefined;
};
