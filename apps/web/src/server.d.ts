import type { RenderPage } from './bindings/page.ts';

export type { OwnContent } from './bindings/own-content/own-content.ts';
export type { PageRequest, PageResponse, PostedForm, RenderPage, ShownNotice } from './bindings/page.ts';
export type { ShownActing } from './bindings/shown-acting.ts';
export declare const renderPage: RenderPage;
