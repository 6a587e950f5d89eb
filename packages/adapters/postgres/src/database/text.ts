/** Whether PostgreSQL can hold a text at all: it has no NUL character, so nothing with one is ever found. */
export const isStorable = (text: string): boolean => !text.includes('\u0000');
