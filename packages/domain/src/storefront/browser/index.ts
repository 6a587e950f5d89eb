export { type OfflineDeps, offlineShown } from './offline.ts';
export { createToasts, type Toast, type ToastContent, type Toasts } from './toasts.ts';
