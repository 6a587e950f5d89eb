export { basketCountIn } from './basket-count.ts';
export { createDraftStore, type Draft, type DraftStore } from './draft-store.ts';
export { basketChannel, guestCountCookie, userCountCookie } from './names.ts';
export { newKey } from './new-key.ts';
export { createTabSignal, type TabSignal } from './tab-signal.ts';
