import { Type } from 'typebox';
import { ImageRef } from './image.ts';
import { RichText } from './rich-text.ts';

const Text = Type.String();
const Words = Type.Optional(Text);
const PictureId = Type.Optional(Type.String({ description: 'of a picture of the shop' }));
const Link = Type.Object({
  label: Text,
  href: Type.String({ description: 'a path without language prefix, or https' }),
});

/** How a banner looks. */
export const BannerLook = Type.Union([
  Type.Literal('beside'),
  Type.Literal('cover'),
  Type.Literal('bold'),
  Type.Literal('statement'),
]);

const bannerFields = {
  title: Text,
  text: Text,
  image: Type.Optional(ImageRef),
  tabImage: PictureId,
  mobileImage: PictureId,
  logo: Type.Optional(ImageRef),
  look: Type.Optional(BannerLook),
  link: Link,
  more: Type.Optional(Link),
};

const ImageKind = Type.Union([
  Type.Literal('banner'),
  Type.Literal('tab-banner'),
  Type.Literal('mobile-banner'),
  Type.Literal('menu-icon'),
  Type.Literal('custom-group-logo'),
  Type.Literal('opengraph'),
  Type.Literal('normal'),
  Type.Literal('thumbnail'),
  Type.Literal('product-card'),
  Type.Literal('company-logo'),
  Type.Literal('certification-icon'),
  Type.Literal('social-icon'),
  Type.Literal('article-one-column'),
  Type.Literal('article-two-columns'),
  Type.Literal('article-four-columns'),
  Type.Literal('usp'),
  Type.Literal('partner'),
  Type.Literal('product-image'),
  Type.Literal('product-image-double'),
  Type.Literal('product-image-modal'),
  Type.Literal('product-image-4x3'),
  Type.Literal('product-image-16x9'),
  Type.Literal('error-background'),
  Type.Literal('eco-rating'),
  Type.Literal('trade-in-product'),
  Type.Literal('charging-device-pictogram'),
  Type.Literal('energy-label-modal'),
]);

/** A part of a page that an operator put together. */
export const Block = Type.Union([
  Type.Object({ type: Type.Literal('banner'), ...bannerFields }),
  Type.Object({
    type: Type.Literal('articles'),
    title: Words,
    columns: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(4)]),
    items: Type.Array(
      Type.Object({ title: Text, text: Text, image: Type.Optional(ImageRef), link: Type.Optional(Link) }),
    ),
  }),
  Type.Object({
    type: Type.Literal('usp'),
    title: Words,
    items: Type.Array(Type.Object({ title: Text, text: Words, icon: PictureId })),
  }),
  Type.Object({
    type: Type.Literal('partners'),
    title: Text,
    items: Type.Array(Type.Object({ image: ImageRef, href: Words })),
  }),
  Type.Object({
    type: Type.Literal('certifications'),
    title: Text,
    items: Type.Array(Type.Object({ name: Text, text: Words, image: Text })),
  }),
  Type.Object({
    type: Type.Literal('social'),
    title: Text,
    items: Type.Array(Type.Object({ name: Text, href: Text, image: Text })),
  }),
  Type.Object({
    type: Type.Literal('products'),
    title: Text,
    query: Type.String({ description: 'a listing’s, such as category=telt&sort=newest' }),
    count: Type.Integer(),
    look: Type.Optional(Type.Union([Type.Literal('grid'), Type.Literal('shelf'), Type.Literal('ranked')])),
  }),
  Type.Object({ type: Type.Literal('campaign'), campaign: Text, label: Text, look: Type.Optional(BannerLook) }),
  Type.Object({ type: Type.Literal('text'), title: Words, body: RichText }),
  Type.Object({
    type: Type.Literal('brand-story'),
    title: Text,
    body: RichText,
    image: Type.Optional(ImageRef),
    link: Type.Optional(Link),
  }),
  Type.Object({
    type: Type.Literal('questions'),
    title: Text,
    items: Type.Array(Type.Object({ question: Text, answer: RichText })),
  }),
  Type.Object({
    type: Type.Literal('categories'),
    title: Text,
    look: Type.Optional(Type.Union([Type.Literal('tiles'), Type.Literal('index')])),
  }),
  Type.Object({
    type: Type.Literal('links'),
    title: Text,
    items: Type.Array(Type.Object({ label: Text, href: Text, icon: PictureId })),
  }),
  Type.Object({ type: Type.Literal('picture'), image: ImageRef, kind: Type.Optional(ImageKind), caption: Words }),
]);
