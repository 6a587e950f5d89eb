export { type LineFault, type LineFinding, maxQuickLines, type OrderTooLong } from './judge-lines.ts';
export type { PutQuickOrder, QuickOrder, QuickOrdered, ReadSheet, SheetUnreadable } from './ports.ts';
export { createPutQuickOrder, type PutQuickOrderDeps } from './put-quick-order.ts';
export { type AskedLine, type ReadLine, readTable, readText, type TableRow } from './read-lines.ts';
