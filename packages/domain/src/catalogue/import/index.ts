export type { FeedContext } from './feed-context.ts';
export type { FeedItem, FeedTexts, FeedWords, RowProblem } from './feed-item.ts';
export { type FeedNote, feedNotes } from './feed-notes.ts';
export type { Exchange } from './feed-price.ts';
export { attributeName, type FeedRow, requiredAttributes } from './feed-row.ts';
export {
  currencyWithoutRate,
  type ImportItemsDeps,
  type ImportReport,
  importItems,
  type NoExchangeRate,
} from './import-items.ts';
export {
  type ImportBegin,
  type ImportCounts,
  type ImportEnd,
  type ImportReports,
  importKinds,
  type KeptImport,
  type SourceMark,
} from './import-reports.ts';
export type { ImportRun, ListSet, SetPrices, SetStock, SkuPrice, SkuStock, StartImport, Written } from './ports.ts';
export { readFeedRow } from './read-feed-row.ts';
export { type PriceRow, priceColumns, readPriceRow } from './read-price-row.ts';
export { readStockRow, type StockRow, stockColumns } from './read-stock-row.ts';
export {
  inShopifyWords,
  type ShopifyRow,
  shopifyColumns,
  shopifyFeedRows,
} from './shopify-rows.ts';
