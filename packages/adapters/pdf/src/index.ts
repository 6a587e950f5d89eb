export { renderDocument } from './render-document.ts';
