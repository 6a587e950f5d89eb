import { type ImageType, imageWidths } from '@torg/domain/media';
import { fixedHeight } from './render.ts';

/** The ground of pictures where a brand names none. */
export const plainGround = '#f1f0eb';

/** Proportions of the placeholder of pictures that are no squares: 800 x 600. */
const landscape = 600 / 800;

/**
 * "A picture is coming": a frame with a hill and a sun, three dots below, on the shop's ground.
 * Without words and without colour, so that it fits every brand and language.
 */
export const placeholderSvg = (type: ImageType, ground: string): Buffer => {
  const width = imageWidths[type];
  return drawn(width, fixedHeight(type) ?? Math.round(width * landscape), ground);
};

/** The same in 800 x 600 pixels, for pages that are made elsewhere. @param ground `#rrggbb`. */
export const placeholderImage = (ground: string = plainGround): Buffer => drawn(800, 600, ground);

const drawn = (width: number, height: number, ground: string): Buffer => {
  // The glyph is drawn in a box of 160 x 160 and takes two fifths of the shorter side, more where that would be too small to read.
  const scale = (Math.min(width, height) * (width < 150 ? 0.62 : 0.4)) / 160;
  const left = (width - 160 * scale) / 2;
  const top = (height - 160 * scale) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <radialGradient id="light" cx="50%" cy="42%" r="75%">
      <stop offset="0" stop-color="#fff" stop-opacity=".55"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
    <clipPath id="frame"><rect x="14" y="22" width="132" height="98" rx="14"/></clipPath>
  </defs>
  <rect width="100%" height="100%" fill="${ground}"/>
  <rect width="100%" height="100%" fill="url(#light)"/>
  <g transform="translate(${left} ${top}) scale(${scale})">
    <g clip-path="url(#frame)" fill="#000">
      <rect x="14" y="22" width="132" height="98" opacity=".05"/>
      <circle cx="52" cy="54" r="11" opacity=".16"/>
      <path d="M-4 124 50 78l26 20 32-40 56 66z" opacity=".12"/>
      <path d="M60 124 108 58l56 66z" opacity=".08"/>
    </g>
    <rect x="14" y="22" width="132" height="98" rx="14" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="4"/>
    <g fill="#000">
      <circle cx="62" cy="140" r="4.5" opacity=".34"/>
      <circle cx="80" cy="140" r="4.5" opacity=".22"/>
      <circle cx="98" cy="140" r="4.5" opacity=".12"/>
    </g>
  </g>
</svg>`);
};
