import type { RichText } from '@torg/domain/rich-text';
import { Marked } from 'marked';
import { readHtml } from './read-html.ts';

const markdown = new Marked({ async: false, gfm: true });

/** Reads Markdown (CommonMark with tables) into a rich text; HTML within it is as little trusted as any other. Total. */
export const readMarkdown = (text: string): RichText => readHtml(markdown.parse(text, { async: false }));
