import type { ShopFiles } from '@torg/adapter-shop-files';
import { describe, expect, it } from 'vitest';
import { pictureKinds } from './picture-kinds.ts';

const image = (id: string) => ({ id, alt: '' });
const link = { label: 'Telt', href: '/all/telt' };
const files: Pick<ShopFiles, 'start' | 'campaigns' | 'themeCss'> = {
  start: {
    nb: [
      { kind: 'categories', title: 'Kategorier' },
      { kind: 'banner', banner: { title: 'Vinter', text: '', image: image('banner-vinter'), link } },
    ],
  },
  campaigns: {
    nb: { salg: { title: 'Salg', text: '', query: '', begins: 0, ends: 1, image: image('salg') } },
    en: {},
  },
  themeCss: '.page { background: url(/media/normal/fjell.v2.webp) } .mark { background: url(fonts/a.webp) }',
};

describe('a picture of a shop', () => {
  it.each(['banner-vinter', 'salg', 'fjell.v2'])('%s is shown by its pages', (id) => {
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
