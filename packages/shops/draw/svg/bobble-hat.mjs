import { beanie, onRib } from './beanie.mjs';
import { charted } from './knit.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { chance, dot, line } from './pencil.mjs';
import { fleece } from './texture.mjs';

const BANDS = [
  '............',
  'xxxxxxxxxxxx',
  '............',
  'x.....x.....',
  'xx...xxx...x',
  'xxx.xxxxx.xx',
  'xx...xxx...x',
  'x.....x.....',
  '............',
  'yyyyyyyyyyyy',
  '............',
];

/** A bobble of cut yarn: hundreds of ends that stand away from its middle, nearer ones lighter. */
const bobble = (x, y, radius, colours) => {
  const any = chance(17);
  const ends = Array.from({ length: 1500 }, (_, i) => {
    const angle = any(0, Math.PI * 2);
    const reach = radius * Math.sqrt(any(0, 1));
    const [fx, fy] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.96];
    const [tx, ty] = [
      fx + Math.cos(angle + any(-0.5, 0.5)) * any(10, 26),
      fy + Math.sin(angle + any(-0.5, 0.5)) * any(10, 26),
    ];
    return [`M${fx.toFixed(1)} ${fy.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`, colours[i % colours.length]];
  });
  return {
    shape: dot(x, y, radius * 0.8) + ends.map(([d]) => line(d, 7)).join(''),
    art: dot(x, y, radius * 0.8, radius * 0.8, colours[2]) + ends.map(([d, colour]) => line(d, 6, colour)).join(''),
    colour: colours[0],
    puff: 0.75,
    texture: fleece(3.4),
    gloss: 0,
    sheen: 0.2,
    ambient: 0.32,
    drop: { dx: 2, dy: 12, blur: 12, dark: 0.5 },
  };
};

/** The cap with a pattern around its crown and a bobble on top. */
export const bobbleHat = (name) => {
  const light = COLOURS.ubleket;
  const pattern = charted(BANDS, 25, { x: light, y: COLOURS.oker }, (i, j) => onRib(i - 12, 420 + j * 23), 34, 23);
  const { parts } = beanie(name, 'LYNGMARK', pattern);
  return {
    place: 'translate(0 26)',
    parts: [parts, bobble(602, 196, 92, [light, lighter(light, 0.3), darker(light, 0.12), light])],
  };
};
