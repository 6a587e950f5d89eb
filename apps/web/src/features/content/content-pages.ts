export { ArticlePage } from './article-page.tsx';
export { ClosedPage } from './closed-page.tsx';
