import type { RenderPage } from './bindings/page.ts';

export type {
  OwnContent,
  PageRequest,
  PageResponse,
  PostedForm,
  RenderPage,
  ShownActing,
  ShownNotice,
} from './bindings/page.ts';
export declare const renderPage: RenderPage;
