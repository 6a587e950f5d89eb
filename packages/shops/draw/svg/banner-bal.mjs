import { composed, lerp, over, painted, ramp, set } from './banner.mjs';
import { FIRE, flames, hearth } from './camp-fire.mjs';
import { kettle, things } from './camp-kitchen.mjs';
import { behind, fractal, skyline } from './mountains.mjs';
import { box, chance, curve, dot, glowing, line, soft } from './pencil.mjs';
import { cutOut } from './studio.mjs';

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
