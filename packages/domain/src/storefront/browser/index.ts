export { type OfflineDeps, offlineShown } from './offline.ts';
export { type Outline, type Outlined, outlineAt, outlineShown } from './outline.ts';
export { createToasts, type Toast, type ToastContent, type Toasts } from './toasts.ts';
