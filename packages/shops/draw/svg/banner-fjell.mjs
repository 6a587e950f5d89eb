import { composed, lerp, over, painted } from './banner.mjs';
import { behind, dawn, fractal, skyline } from './mountains.mjs';
import { chance, curve, dot, fill, glowing, line, moved, outline, running, soft } from './pencil.mjs';

const SUN = [1800, 560];
const SHORE = 792;
const RANGES = [
  {
    foot: 760,
    rise: 120,
    wide: 330,
    seed: 3.1,
    far: 0.72,
    rock: [104, 126, 158],
    sunlit: [222, 190, 178],
    haze: [236, 214, 200],
    snow: 0.6,
    peaks: [
      [1330, 420, 150],
      [2250, 380, 120],
    ],
  },
  {
    foot: 782,
    rise: 150,
    wide: 300,
    seed: 7.7,
    far: 0.44,
    rock: [74, 98, 136],
    sunlit: [216, 172, 152],
    haze: [222, 206, 204],
    snow: 0.9,
    peaks: [
      [820, 520, 330],
      [520, 340, 170],
      [2420, 460, 260],
    ],
  },
  {
    foot: 790,
    rise: 110,
    wide: 280,
    seed: 12.4,
    far: 0.25,
    rock: [50, 73, 108],
    sunlit: [164, 132, 128],
    haze: [192, 190, 202],
    snow: 0.5,
    peaks: [
      [190, 520, 330],
      [2330, 330, 170],
    ],
  },
  {
    foot: 800,
    rise: 46,
    wide: 260,
    seed: 17.9,
    far: 0.1,
    rock: [30, 50, 66],
    sunlit: [82, 84, 86],
    haze: [150, 160, 176],
    peaks: [
      [-60, 520, 200],
      [2640, 640, 230],
    ],
  },
].map((range, order) => ({ ...range, order, top: skyline(range) }));

const above = (x, y) => behind(RANGES, x, y, () => dawn(x, y, SUN));

/** The mountains, and the lake that mirrors them. */
export const lake = (x, y) => {
  if (y < SHORE) {
    return above(x, y);
  }
  const deep = y - SHORE;
  const ripple = (fractal(x / 120, y / 5, 3) - 0.5) * (6 + deep * 0.28);
  const mirrored = above(Math.max(0, Math.min(2559, x + ripple * 0.6)), Math.max(2, SHORE - 3 - deep * 1.25 + ripple));
  const gleam =
    Math.exp(-(((x - SUN[0]) / (150 + deep * 0.7)) ** 2)) * Math.max(0, fractal(x / 46, y / 3.6, 3) - 0.44) * 3.2;
  const shoreMist = Math.exp(-deep / 26) * 0.55;
  return lerp(
    lerp(lerp(mirrored, [42, 66, 92], 0.2 + deep / 1500), [255, 226, 180], Math.min(0.85, gleam)),
    [226, 214, 208],
    shoreMist,
  );
};

const spruce = (x, foot, high, any) => {
  let d = `M${x} ${foot - high}`;
  const tiers = 13;
  const side = (sign, from, to, step) => {
    for (let i = from; i !== to; i += step) {
      const t = (i + 1) / tiers;
      const reach = high * 0.2 * t * any(0.7, 1.15);
      const y = foot - high * (1 - t * 0.94);
      d +=
        sign > 0
          ? `L${x + reach} ${y}L${x + reach * 0.45} ${y - high * 0.012}`
          : `L${x - reach * 0.45} ${y - high * 0.012}L${x - reach} ${y}`;
    }
  };
  side(1, 0, tiers, 1);
  d += `L${x + 3} ${foot}L${x - 3} ${foot}`;
  side(-1, tiers - 1, -1, -1);
  return `${d}Z`;
};

const foreground = () => {
  const any = chance(5);
  const hill = outline(
    '-40 900 !, 160 896, 380 920, 620 946, 900 962, 1180 990, 1500 1050, 1800 1120, 2100 1190, 2600 1250, 2600 1400 !, -40 1400 !',
  );
  const rightBank = outline(
    '2600 930 !, 2440 950, 2260 990, 2040 1050, 1840 1130, 1700 1230, 1640 1400 !, 2600 1400 !',
  );
  const trees =
    Array.from({ length: 15 }, (_, i) => spruce(any(-20, 420) - i * 3, any(905, 935), any(110, 250), any)).join('') +
    Array.from({ length: 9 }, () => {
      const x = any(2260, 2580);
      return spruce(x, 990 - (x - 2260) * 0.16, any(100, 210), any);
    }).join('');
  const tufts = Array.from({ length: 520 }, () => {
    const x = any(-10, 2100);
    const y = 905 + Math.max(0, x - 160) * 0.075 + any(10, 330);
    const h = any(8, 26);
    return `M${x} ${y}q${any(-4, 4)} ${-h * 0.6} ${any(-9, 9)} ${-h}`;
  }).join('');
  const tent = outline('860 966 !, 884 902, 930 860, 988 848, 1048 862, 1096 908, 1120 974 !, 990 990');
  const door = outline('984 872 !, 956 920, 944 986 !, 1034 988 !, 1018 922');
  return (
    running(
      0,
      900,
      0,
      1200,
      [
        [0, '#3a4640'],
        [0.2, '#252f2c'],
        [1, '#121918'],
      ],
      (p) => fill(hill, p),
    ) +
    running(
      0,
      930,
      0,
      1250,
      [
        [0, '#34403f'],
        [1, '#141b1b'],
      ],
      (p) => fill(rightBank, p),
    ) +
    fill(trees, '#18231f') +
    line(tufts, 2, '#6b7158', 'opacity="0.55"') +
    line('M-20 900Q160 894 380 918T900 960T1500 1046', 3, '#e0b78c', 'opacity="0.45"') +
    soft(60, dot(990, 960, 330, 110, '#ffb45a', 'opacity="0.4"')) +
    soft(9, dot(990, 990, 170, 16, '#0a0f0e', 'opacity="0.7"')) +
    glowing(
      985,
      950,
      170,
      [
        [0, '#ffe9ae'],
        [0.35, '#f9b65b'],
        [0.75, '#c8742e'],
        [1, '#7d4a26'],
      ],
      (p) => fill(tent, p),
    ) +
    fill(door, '#fff0c2', 'opacity="0.85"') +
    fill(outline('1002 930, 990 946, 988 984 !, 1026 984 !, 1022 946'), '#8a5222', 'opacity="0.7"') +
    line(curve('860 966, 884 902, 930 860, 988 848, 1048 862, 1096 908, 1120 974'), 4, '#ffe3ae', 'opacity="0.8"') +
    line('M988 848Q930 890 908 980M988 848Q1060 890 1076 982', 3.4, '#6d3f1c', 'opacity="0.75"') +
    line('M880 912L812 982M1100 914L1170 990', 2, '#e8d6b0', 'opacity="0.7"') +
    soft(20, line('M700 830Q1300 800 2500 836', 24, '#f4e6da', 'opacity="0.4"'))
  );
};

export const bannerFjell = async (width) =>
  composed(await painted(width, lake), [await over(width, moved(0, -46, foreground()))]);
