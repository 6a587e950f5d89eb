import type { Variant } from '@torg/domain/catalogue';
import { expect, it } from 'vitest';
import { aJacket } from '../../testing/a-catalogue.ts';
import { galleryOf } from './gallery-of.ts';

const image = (id: string) => ({ id, alt: id });
const [blueM] = aJacket.variants as [Variant];
const product = { ...aJacket, images: [image('red'), image('blue'), image('blue-back')] };
const shown = (...ids: string[]) => galleryOf(product, { ...blueM, images: ids.map(image) }).map(({ id }) => id);

it('shows the pictures of the variant alone where there are several', () => {
  expect(shown('blue', 'blue-back')).toEqual(['blue', 'blue-back']);
});

it('shows the variant’s only picture first, then those of the product', () => {
  expect(shown('blue')).toEqual(['blue', 'red', 'blue-back']);
});

it('shows those of the product where the variant has none', () => {
  expect(shown()).toEqual(['red', 'blue', 'blue-back']);
});
