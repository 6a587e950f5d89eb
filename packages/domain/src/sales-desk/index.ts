export { type CardFailure, type CardRequest, type CustomerCardsDeps, createCustomerCards } from './customer-card.ts';
export { type CustomerNote, type InvalidNote, longestNote, type ShownNote, shownNotes } from './customer-note.ts';
export type { CustomerCard, CustomerNoteStore, CustomersShop } from './ports.ts';
