import type { ShopFiles } from '@torg/adapter-shop-files';
import type { Article, Block, ContentPage } from '@torg/domain/content';
import { describe, expect, it } from 'vitest';
import { pictureKinds } from './picture-kinds.ts';

const image = (id: string) => ({ id, alt: '' });
const link = { label: 'Telt', href: '/all/telt' };
const banner = (id: string): Block => ({ type: 'banner', title: 'Vinter', text: '', image: image(id), link });
const page = (id: string): ContentPage => ({ blocks: [banner(id)] });
const article = (id: string): Article => ({
  ...{ slug: 'om', title: 'Om', description: '', body: [], inFooter: false },
  blocks: [banner(id)],
});
const plan = { title: 'Salg', text: '', query: '', begins: 0, ends: 1 };
const files: Pick<ShopFiles, 'articles' | 'start' | 'brands' | 'campaigns' | 'drafts' | 'themeCss'> = {
  start: {
    nb: { blocks: [{ type: 'categories', title: 'Kategorier' }, banner('banner-vinter')] },
  },
  articles: { nb: [article('om-oss')] },
  brands: { nb: { vidde: page('merke') } },
  campaigns: {
    nb: { salg: { ...plan, image: image('salg'), blocks: [banner('salg-2')] } },
    en: {},
  },
  drafts: {
    nb: {
      start: page('ny-start'),
      articles: [article('ny-artikkel')],
      brands: { vidde: page('nytt-merke') },
      campaigns: { salg: { ...plan, image: image('nytt-salg') } },
    },
  },
  themeCss: '.page { background: url(/media/normal/fjell.v2.webp) } .mark { background: url(fonts/a.webp) }',
};

describe('a picture of a shop', () => {
  it.each([
    ...['banner-vinter', 'salg', 'fjell.v2', 'om-oss', 'merke', 'salg-2'],
    ...['ny-start', 'ny-artikkel', 'nytt-merke', 'nytt-salg'],
  ])('%s is shown by its pages', (id) => {
    expect(pictureKinds({ files }, id)).toContain('content');
  });

  it.each(['kappe', 'a', 'fjell'])('%s is of goods', (id) => {
    expect(pictureKinds({ files }, id)).toEqual(['product']);
  });

  it('is known anew when the folder is read anew', () => {
    expect(pictureKinds({ files }, 'ny')).toEqual(['product']);
    const themeCss = 'a { background: url(/media/normal/ny.webp) }';
    expect(pictureKinds({ files: { ...files, themeCss } }, 'ny')).toContain('content');
  });
});
