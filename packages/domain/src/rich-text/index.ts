export { excerpt } from './excerpt.ts';
export {
  plainText,
  type ReadHtml,
  type RichText,
  type RichTextNode,
  type RichTextTag,
  richTextTags,
} from './rich-text.ts';
