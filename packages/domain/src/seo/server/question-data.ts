import type { BlockOf, BlockType } from '../../content/block.ts';
import { plainText } from '../../rich-text/rich-text.ts';
import { vocabulary } from './vocabulary.ts';

type ShownBlock = Pick<BlockOf<'questions'>, 'type' | 'items'> | { readonly type: Exclude<BlockType, 'questions'> };

/** Questions and their answers on a page, as FAQPage has them: one for all of its blocks. */
export const questionData = (blocks: readonly ShownBlock[]): readonly unknown[] => {
  const all = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
  if (all.length === 0) return [];
  return [
    {
      '@context': vocabulary,
      '@type': 'FAQPage',
      mainEntity: all.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ];
};
