/** A key that nobody can guess: 128 random bits in hexadecimal. Works on pages without https too, unlike `randomUUID`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
