import { COLOURS, STEEL } from './palette.mjs';
import { box, dot, fill, line, outline, running, soft, words } from './pencil.mjs';
import { standing } from './shadows.mjs';
import { grit } from './texture.mjs';
import { brushed, cone, drum, lid, painted } from './turnery.mjs';

const LIP = 0.14;
const SPOUT = outline(
  '764 800 !, 842 770, 890 700, 914 610, 936 560, 984 520 !, 1018 548 !, 992 590, 976 650, 950 752, 900 840, 786 900 !',
);
const MOUTH = outline('980 520, 990 512, 1022 538, 1022 550, 1008 548, 984 530');
const HANDLE = 'M404 560C330 530 246 548 238 640S268 800 372 818';

/** A kettle for boiled coffee: enamel with a hard shine, a bow to hang it by, a handle to pour with. */
export const coffeeKettle = (name) => {
  const colour = COLOURS[name];
  const enamel = { colour, texture: grit(0.3, 6), ambient: 0.34, gloss: 0.1, shine: 26 };
  const shine = (d, alpha = 0.5) => ({ shape: fill(d), colour: '#ffffff', alpha, glow: 1, drop: null });
  const grain = running(
    520,
    0,
    680,
    0,
    [
      [0, '#8a5c30'],
      [0.3, '#c48f55'],
      [0.6, '#a9743f'],
      [1, '#7c5029'],
    ],
    (p) => box(500, 100, 200, 120, 0, p),
  );
  return {
    place: 'translate(-24 16)',
    shadow: standing(600, 1010, 260, 22),
    parts: [
      {
        shape: line('M398 480C360 240 480 164 600 162S840 240 802 480', 15),
        colour: STEEL,
        puff: 0.9,
        gloss: 0.45,
        shine: 24,
        drop: null,
      },
      {
        shape: box(522, 142, 156, 42, 20),
        colour: '#b07c46',
        art: grain,
        puff: 0.7,
        gloss: 0.06,
        texture: grit(0.5, 3),
      },
      { ...enamel, shape: line(HANDLE, 34), puff: 0.8, gloss: 0.3 },
      { ...enamel, shape: fill(SPOUT), puff: 0.66, gloss: 0.3, drop: null },
      { shape: fill(MOUTH), colour: '#9da1a3', puff: 0.5, gloss: 0.4, shine: 20, drop: null },
      shine('M912 640Q900 720 862 776Q896 700 902 636Q910 600 928 574Q914 606 912 640Z', 0.55),
      {
        ...enamel,
        shape: `<path d="${cone(470, 198, 962, 272, LIP)}" fill="#fff"/>`,
        art:
          painted(272, 0.9) +
          running(
            0,
            880,
            0,
            1000,
            [
              [0, '#000', 0],
              [1, '#000', 0.4],
            ],
            (p) => box(300, 860, 600, 160, 0, p),
          ) +
          words(500, 800, 66, 'PUTRE', '#e9e6dc') +
          words(504, 836, 22, 'KVIST  1,5 L', '#b9b6ac'),
        drop: { dx: 0, dy: 4, blur: 8, dark: 0.4 },
      },
      shine('M432 520Q398 720 378 930Q392 948 408 950Q428 730 452 528Z', 0.3),
      shine('M768 530Q800 730 822 930Q816 940 808 942Q786 740 756 534Z', 0.16),
      {
        shape: `<path d="${drum(952, 974, 274, LIP)}" fill="#fff"/>`,
        colour: STEEL,
        art: brushed(274),
        ambient: 0.42,
        drop: { dx: 0, dy: -2, blur: 4, dark: 0.4 },
      },
      [402, 798].map((x) => ({
        shape: box(x - 18, 458, 36, 62, 10),
        colour: '#2c2f30',
        art: dot(x, 484, 9, 9, '#b9bdc0'),
        puff: 0.5,
        gloss: 0.2,
      })),
      {
        shape: `<path d="${drum(456, 474, 202, LIP)}" fill="#fff"/>`,
        colour: STEEL,
        art: brushed(202),
        ambient: 0.42,
        drop: { dx: 0, dy: 4, blur: 5, dark: 0.5 },
      },
      { ...enamel, shape: lid(456, 200, LIP), art: painted(200, 0.7), drop: null },
      {
        ...enamel,
        shape: fill(
          outline('418 452, 440 420, 520 388, 600 380, 680 388, 760 420, 782 452, 700 474, 600 480, 500 474'),
        ),
        art: painted(182, 0.9),
        puff: 0.12,
        drop: { dx: 0, dy: 3, blur: 4, dark: 0.4 },
      },
      shine('M462 432Q500 404 560 396Q520 414 496 446Z', 0.45),
      {
        ...enamel,
        shape: fill(outline('578 388 !, 584 366, 580 352, 620 352, 616 366, 622 388 !')),
        puff: 0.5,
        drop: null,
      },
      {
        ...enamel,
        shape: dot(600, 336, 38, 27),
        puff: 0.8,
        gloss: 0.4,
        art: soft(4, dot(588, 326, 12, 6, '#fff', 'opacity="0.6"')),
        drop: { dx: 1, dy: 4, blur: 4, dark: 0.5 },
      },
    ],
  };
};
