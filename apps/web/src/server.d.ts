import type { RenderPage } from './bindings/page.ts';

export type { PageRequest, PageResponse, PostedForm, RenderPage } from './bindings/page.ts';
export declare const renderPage: RenderPage;
