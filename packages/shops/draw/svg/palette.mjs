/** The colours of the goods, by the name the catalogue gives them. */

export const COLOURS = {
  mose: '#66703f',
  natt: '#27375a',
  rust: '#96402a',
  oker: '#cf9232',
  blabar: '#42497f',
  gran: '#2c5140',
  havre: '#c8bca4',
  ubleket: '#e3d9c5',
  brun: '#6f4729',
  petrol: '#1f6470',
  solgul: '#efb51f',
  kull: '#43464a',
  lav: '#9aa58a',
  fjord: '#2d5f8b',
  gul: '#f2c11b',
  sand: '#cdb68d',
  sort: '#26282b',
  hav: '#12516e',
  hvit: '#f0f1ee',
  skifer: '#515d66',
  sol: '#eeb02a',
};

const parts = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

export const mixed = (one, other, much) => {
  const [a, b] = [parts(one), parts(other)];
  return `#${a
    .map((v, i) =>
      Math.round(v + (b[i] - v) * much)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

export const darker = (hex, much = 0.3) => mixed(hex, '#0c1014', much);

export const lighter = (hex, much = 0.3) => mixed(hex, '#fffaf0', much);

export const STEEL = '#b9bdc0';
export const RUBBER = '#2b2b2b';
export const WEBBING = '#2a2d2e';
