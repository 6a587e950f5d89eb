/** A setting that is wrong: its path in shop.json, the value found, and what would be right (English, for operators). */
export type SettingError = {
  readonly path: string;
  readonly value: unknown;
  readonly expected: string;
  /** What is wrong in a word: as clients of identity servers call it, which part of the value it is, or what was meant. */
  readonly message?: string;
};

/** Nothing where something holds of a setting; else what is wrong. */
export const check = (holds: boolean, path: string, value: unknown, expected: string): readonly SettingError[] =>
  holds ? [] : [{ path, value, expected }];
