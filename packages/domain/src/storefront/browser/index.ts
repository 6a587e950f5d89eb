export { type OfflineDeps, offlineShown } from './offline.ts';
export { type Outlined, outlineAt, type Skeleton, skeletonShown } from './skeleton.ts';
export { createToasts, type Toast, type ToastContent, type Toasts } from './toasts.ts';
