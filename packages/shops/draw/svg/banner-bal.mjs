import { composed, lerp, over, painted, ramp, set } from './banner.mjs';
import { behind, fractal, skyline } from './mountains.mjs';
import { box, chance, curve, dot, fill, glowing, line, outline, running, soft, words } from './pencil.mjs';
import { cutOut } from './studio.mjs';
import { both, grit } from './texture.mjs';

const FIRE = [1660, 880];
const RANGES = [
  {
    foot: 700,
    rise: 130,
    wide: 340,
    seed: 5.2,
    far: 0.62,
    rock: [66, 72, 108],
    sunlit: [150, 116, 132],
    haze: [176, 124, 122],
    snow: 0.6,
    peaks: [
      [1900, 520, 200],
      [600, 420, 150],
    ],
  },
  {
    foot: 716,
    rise: 120,
    wide: 300,
    seed: 9.9,
    far: 0.22,
    rock: [36, 44, 72],
    sunlit: [96, 80, 100],
    haze: [112, 92, 116],
    peaks: [
      [200, 600, 220],
      [2450, 520, 240],
    ],
  },
].map((range, order) => ({ ...range, order, top: skyline(range) }));

const dusk = (y) =>
  ramp(
    [
      [0, [30, 38, 74]],
      [0.2, [58, 62, 104]],
      [0.36, [132, 94, 122]],
      [0.48, [214, 132, 106]],
      [0.56, [244, 172, 110]],
    ],
    y / 1280,
  );

const scene = (x, y) => {
  const warm = Math.exp(-(((x - FIRE[0]) / 620) ** 2 + ((y - FIRE[1]) / 330) ** 2));
  const edge = 812 + 16 * fractal(x / 260, 3, 4) - (x - 1280) * 0.006;
  if (y > edge) {
    const depth = (y - edge) / 400;
    const [u, v] = [x / 150 + y / 210, y / 34 - x / 500];
    const crack = fractal(u + 0.03, v, 6) - fractal(u - 0.03, v - 0.05, 6);
    const light = 0.5 + crack * 4.5 + (fractal(x / 9, y / 6, 2) - 0.5) * 0.28;
    const stone = lerp([34, 34, 46], [104, 92, 96], Math.max(0, Math.min(1, light - depth * 0.25)));
    const rim = Math.exp(-(y - edge) / 7) * 0.4;
    return lerp(
      lerp(stone, [255, 150, 66], Math.min(0.75, warm * (0.28 + 0.62 * Math.max(0, light)))),
      [236, 168, 130],
      rim,
    );
  }
  let colour;
  if (y < 716) {
    colour = behind(RANGES, x, y, () => dusk(y));
  } else {
    const ripple = fractal(x / 150, y / 4, 3);
    colour = lerp(dusk(716 - (y - 716) * 1.6), [40, 46, 80], 0.35 + 0.35 * ripple);
  }
  return lerp(colour, [255, 150, 70], warm * 0.22);
};

const turned =
  (cx, r, much = 0.8) =>
  (x) =>
    much * Math.sqrt(Math.max(0, r * r * 1.03 - (x - cx) ** 2));
const warmSide = (x1, x2, more = 0.5) =>
  running(
    x1,
    0,
    x2,
    0,
    [
      [0, '#141a3a', 0.55],
      [0.45, '#2a2440', 0.3],
      [0.75, '#ff9a4a', 0.1],
      [1, '#ff8a34', more],
    ],
    (p) => box(0, 0, 1200, 1200, 0, p),
  );

const things = () => [
  // The flask.
  {
    shape: fill(
      outline('196 420 !, 196 980, 204 1010, 290 1024, 376 1010, 384 980, 384 420 !, 370 366, 290 356, 210 366'),
    ),
    colour: '#7e8a86',
    texture: both(turned(290, 96), grit(0.3)),
    gloss: 0.25,
    shine: 16,
    art: warmSide(196, 384, 0.6),
  },
  {
    shape: fill(outline('212 220 !, 208 372 !, 290 384, 372 372 !, 368 220 !, 350 204, 290 198, 230 204')),
    colour: '#2a3330',
    texture: turned(290, 82),
    gloss: 0.1,
    art: warmSide(212, 368, 0.5),
    drop: { dx: 0, dy: 6, blur: 6, dark: 0.5 },
  },
  // The mug: its handle, its wall, and coffee inside the rim.
  {
    shape: line('M528 800Q440 790 446 872Q456 950 536 930', 26),
    colour: '#ddd8cc',
    puff: 0.9,
    gloss: 0.2,
    art: warmSide(440, 540, 0.1),
  },
  {
    shape: fill(outline('512 740 !, 522 980, 534 1008, 640 1022, 746 1008, 758 980, 768 740 !, 640 764')),
    colour: '#e6e1d5',
    texture: turned(640, 130),
    gloss: 0.22,
    shine: 20,
    art: warmSide(512, 768, 0.6) + words(578, 902, 40, 'KVIST', '#39508a', 'opacity="0.85"'),
  },
  { shape: dot(640, 740, 132, 27), colour: '#2f4576', puff: 0.3, gloss: 0.3, art: warmSide(512, 768, 0.4) },
  {
    shape: dot(640, 742, 119, 20),
    colour: '#2c1a10',
    art: running(
      520,
      0,
      760,
      0,
      [
        [0, '#150c07'],
        [0.6, '#4a2a14'],
        [1, '#b9692a'],
      ],
      (p) => dot(640, 742, 119, 20, p),
    ),
    drop: null,
  },
];

const kettle = () => [
  {
    shape: line('M400 640C380 420 480 330 600 330S820 420 800 640', 17),
    colour: '#6c6a6c',
    puff: 0.9,
    gloss: 0.4,
    art: warmSide(400, 800, 0.3),
    drop: null,
  },
  {
    shape: fill(outline('800 720 !, 880 660, 936 584, 966 590, 952 640, 880 760, 806 820 !')),
    colour: '#2b2a2c',
    puff: 0.6,
    gloss: 0.16,
  },
  {
    shape: fill(
      outline(
        '392 640 !, 372 760, 364 880, 380 940, 440 966, 600 976, 760 966, 820 940, 836 880, 828 760, 808 640 !, 600 668',
      ),
    ),
    colour: '#2f2e31',
    texture: both(turned(600, 236, 0.7), grit(0.8, 3)),
    gloss: 0.16,
    shine: 10,
    art: running(
      0,
      820,
      0,
      980,
      [
        [0, '#ff8a34', 0],
        [1, '#ff8a34', 0.62],
      ],
      (p) => box(340, 640, 520, 360, 0, p),
    ),
  },
  {
    shape: fill(outline('388 640, 430 606, 600 590, 770 606, 812 640, 770 662, 600 674, 430 662')),
    colour: '#3b3a3d',
    tilt: [0, 0.3],
    puff: 0.2,
    gloss: 0.2,
  },
  { shape: dot(600, 590, 34, 24), colour: '#5a3a22', puff: 0.8, gloss: 0.2 },
];

const flames = () => {
  const any = chance(31);
  const [cx, foot] = FIRE;
  const tongue = (x, high, wide, lean) =>
    outline([
      [x - wide, foot + 40],
      [x - wide * 0.9 + lean * 0.2, foot - high * 0.35],
      [x - wide * 0.2 + lean * 0.6, foot - high * 0.7],
      [x + lean, foot - high, 1],
      [x + wide * 0.5 + lean * 0.5, foot - high * 0.6],
      [x + wide, foot - high * 0.2],
      [x + wide * 0.9, foot + 44],
    ]);
  const rows = (count, high, wide, colour, opacity) =>
    Array.from({ length: count }, () => {
      const off = any(-1, 1);
      return fill(
        tongue(cx + off * 170, high * (1 - off * off * 0.6) * any(0.6, 1.1), wide * any(0.6, 1.1), any(-34, 34)),
        colour,
        `opacity="${opacity}"`,
      );
    }).join('');
  return (
    soft(9, rows(9, 280, 54, '#e2541a', 0.75)) +
    soft(5, rows(9, 220, 40, '#ff9a2c', 0.8)) +
    soft(4, rows(8, 150, 27, '#ffd66a', 0.9)) +
    soft(3, rows(6, 84, 19, '#fff6d2', 0.95))
  );
};

const hearth = () => {
  const any = chance(12);
  const [cx, foot] = FIRE;
  const log = (x1, y1, x2, y2, w) =>
    line(`M${x1} ${y1}L${x2} ${y2}`, w, '#2a1710') +
    line(`M${x1} ${y1 - w * 0.25}L${x2} ${y2 - w * 0.25}`, w * 0.3, '#b85a22', 'opacity="0.8"') +
    dot(x2, y2, w * 0.44, w * 0.48, '#8e5a34') +
    dot(x2, y2, w * 0.26, w * 0.3, '#5d3820');
  const stones = Array.from({ length: 11 }, (_, i) => {
    const a = (i / 10) * Math.PI;
    const [x, y] = [cx - Math.cos(a) * 330, foot + 46 + Math.sin(a) * 74];
    const [w, h] = [any(46, 66), any(30, 44)];
    return (
      soft(5, dot(x + 4, y + h * 0.7, w, 14, '#0a090c', 'opacity="0.6"')) +
      glowing(
        x + (cx - x) * 0.14,
        y - h * 0.6,
        w * 1.5,
        [
          [0, '#ffb168'],
          [0.35, '#9a6450'],
          [0.8, '#3a3440'],
          [1, '#23222c'],
        ],
        (p) =>
          fill(
            outline([
              [x - w, y + h * 0.3],
              [x - w * 0.7, y - h * 0.6],
              [x - w * 0.1, y - h * any(0.8, 1)],
              [x + w * 0.7, y - h * 0.55],
              [x + w, y + h * 0.35],
              [x + w * 0.4, y + h * 0.85],
              [x - w * 0.5, y + h * 0.8],
            ]),
            p,
          ),
      )
    );
  }).join('');
  return {
    logs:
      log(cx - 260, foot + 70, cx + 150, foot + 10, 44) +
      log(cx + 260, foot + 74, cx - 140, foot + 14, 40) +
      log(cx - 60, foot + 96, cx + 40, foot - 30, 36),
    stones,
  };
};

export const bannerBal = async (width) => {
  const any = chance(77);
  const side = width > 1500 ? 1000 : 500;
  const { logs, stones } = hearth();
  const sparks = Array.from({ length: 46 }, () => {
    const t = any();
    return dot(
      FIRE[0] + any(-1, 1) * (90 + t * 200),
      FIRE[1] - 90 - t * 560,
      any(1.4, 3.6),
      any(1.4, 4),
      '#ffb455',
      `opacity="${0.9 - t * 0.6}"`,
    );
  }).join('');
  const steam = soft(
    13,
    line(curve('740 740, 716 660, 760 580, 724 490, 760 400'), 24, '#f6e6da', 'opacity="0.22"') +
      line(curve('780 740, 806 670, 774 590, 814 500'), 18, '#f6e6da', 'opacity="0.18"') +
      line(curve('1826 570, 1870 480, 1830 390, 1880 290'), 26, '#f6e6da', 'opacity="0.16"'),
  );
  const stand =
    line('M1240 970L1668 150M2080 970L1640 150M1654 176V470', 13, '#2b1d18') +
    line('M1262 936L1668 158M2056 936L1640 158', 4, '#d9803c', 'opacity="0.7"');
  return composed(await painted(width, scene), [
    await over(
      width,
      soft(
        16,
        dot(500, 946, 150, 22, '#07070d', 'opacity="0.8"') + dot(730, 944, 170, 22, '#07070d', 'opacity="0.8"'),
      ) +
        soft(90, dot(FIRE[0], FIRE[1] - 40, 420, 260, '#ff8a34', 'opacity="0.4"')) +
        stand,
    ),
    await set(width, await cutOut(kettle(), side), 1370, 300, 560),
    await over(width, logs + flames() + stones),
    await set(width, await cutOut(things(), side), 330, 262, 800),
    await over(width, steam + sparks),
    await over(
      width,
      glowing(
        FIRE[0],
        FIRE[1] - 40,
        900,
        [
          [0, '#ff9a40', 0.34],
          [0.4, '#ff7a28', 0.12],
          [1, '#ff7a28', 0],
        ],
        (p) => box(0, 0, 2560, 1280, 0, p),
      ),
      'screen',
    ),
  ]);
};
