/**
 * Whether a text may name something that is asked for, so that it is done once however often it is asked: 16 to 64 characters
 * of `A-Z a-z 0-9 _ -`, which nobody guesses.
 */
export const isIdempotencyKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text);
