import type { RenderPage } from './page.ts';

export type { PageRequest, PageResponse, PostedForm, RenderPage } from './page.ts';
export declare const renderPage: RenderPage;
