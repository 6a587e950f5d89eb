import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { runCommand } from './run-command.ts';

export type Row = {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly quantity: number;
  readonly shipping_weight?: string;
  readonly availability?: 'preorder';
  /** Such as `2099-12-01`. */
  readonly availability_date?: string;
};

/** Imports one product into the running shop, as an operator does. */
export const importRow = (testInfo: TestInfo, row: Row): void => {
  const told = { description: row.title, availability: 'in_stock', brand: 'Vidde', product_type: 'Lys' };
  const columns = { ...told, ...row };
  const file = testInfo.outputPath('feed.tsv');
  writeFileSync(file, `${Object.keys(columns).join('\t')}\n${Object.values(columns).join('\t')}\n`);
  runCommand('import.ts', '--shop', 'fjell', file);
};
