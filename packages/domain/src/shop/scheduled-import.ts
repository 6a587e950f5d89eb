import type { ImportKind } from '../catalogue/import/import-reports.ts';

/** An import that runs by itself. */
export type ScheduledImport = {
  readonly id: string;
  /** When, by the shop's clock: five fields of a cron expression. */
  readonly cron: string;
  /** An https address, or the absolute path of a folder; `{TORG_FEED_…}` stands for that environment variable. */
  readonly from: string;
  readonly kind: ImportKind;
  /** The list that prices are for; left out, that of the default group. */
  readonly priceList?: string;
  /** Whether goods that the file no longer has are removed. */
  readonly prune: boolean;
};

const secret = /\{(TORG_FEED_[A-Z0-9_]+)\}/g;

/** The environment variables that an address or a path names. */
export const secretsIn = (from: string): readonly string[] => [...from.matchAll(secret)].map(([, name = '']) => name);

/** An address or a path with the values of what it names. */
export const withSecrets = (from: string, values: Readonly<Record<string, string>>): string =>
  from.replace(secret, (_, name: string) => values[name] ?? '');

/** Where from, as reports may say it: what follows a question mark is left out, and secrets stay names. */
export const shownSource = (from: string): string => from.replace(/\?.*$/s, '?…');

/** A text without the values of secrets, wherever they may have come from. */
export const withoutSecrets = (text: string, values: readonly string[]): string =>
  values.filter((value) => value !== '').reduce((said, value) => said.replaceAll(value, '…'), text);
