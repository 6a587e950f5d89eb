import { box, dot, fill, line, outline, running, words } from './pencil.mjs';
import { both, grit } from './texture.mjs';

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

export const things = () => [
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

export const kettle = () => [
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
