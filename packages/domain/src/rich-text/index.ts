export {
  excerpt,
  plainText,
  type ReadHtml,
  type RichText,
  type RichTextNode,
  type RichTextTag,
  richTextTags,
} from './rich-text.ts';
