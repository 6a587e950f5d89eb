import { COLLAR, HEEL, LINING, MIDSOLE, OUTSOLE, RAND, TONGUE, UPPER, VAMP } from './boot-cut.mjs';
import { COLOURS, darker, lighter, RUBBER, STEEL } from './palette.mjs';
import { crease, curve, dot, fill, groove, line, soft, stitches, words } from './pencil.mjs';
import { standing } from './shadows.mjs';
import { both, grit, leather, weave } from './texture.mjs';

const EYES = [
  [454, 726],
  [503, 666],
  [545, 598],
];
const HOOKS = [
  [587, 522],
  [620, 450],
  [642, 384],
];

const laces = () => {
  const rows = [...EYES, ...HOOKS];
  return rows.flatMap(([x, y], i) => {
    const [px, py] = rows[i + 1] ?? [618, 330];
    const far = [x - 62 + i * 4, y - 34];
    return [
      line(
        curve([
          [far[0] - 2, far[1] + 18],
          [(far[0] + px) / 2 - 8, (far[1] + py) / 2 - 2],
          [px, py],
        ]),
        11,
      ),
      line(curve([[x, y], [x - 34, y - 10], far]), 11),
    ];
  });
};

/** A child's boot is the same, shorter on the foot and laced in a colour that is seen. */
export const boot = (name, { laced = '#8e3b22', place = 'translate(4 -26)' } = {}) => {
  const colour = COLOURS[name];
  const hide = { colour, texture: leather(2), gloss: 0.05, shine: 8, depth: 8, ambient: 0.24 };
  const thread = '#c99a63';
  const lace = {
    colour: laced,
    art: laces()
      .map((d) =>
        d
          .replace(/stroke="#fff"/, 'stroke="#d9b779" stroke-dasharray="4 9"')
          .replace('stroke-width="11"', 'stroke-width="4"'),
      )
      .join(''),
    puff: 0.9,
    texture: weave(0.9, 4),
    drop: { dx: 3, dy: 5, blur: 4, dark: 0.55 },
  };
  const facing = curve('484 760, 540 693, 590 620, 634 540, 664 450, 680 380');
  return {
    place,
    shadow: standing(592, 978, 455, 15),
    parts: [
      {
        shape: fill(LINING),
        colour: '#3a332c',
        texture: weave(0.8, 6),
        art: soft(16, fill(LINING, '#000', 'opacity="0.5" transform="translate(0 40)"')),
        drop: null,
      },
      {
        ...hide,
        shape: fill(TONGUE),
        colour: darker(colour, 0.28),
        puff: 0.42,
        folds: soft(
          6,
          [
            [494, 577, 587, 560, 12, 8, 0.6],
            [540, 477, 634, 480, 12, 8, 0.6],
            [564, 380, 664, 390, 12, 8, 0.6],
          ]
            .map(crease)
            .join(''),
        ),
        art: stitches(curve('587 290, 599 280, 646 274, 670 286'), thread, 2),
      },
      {
        ...hide,
        shape: fill(UPPER),
        puff: 0.4,
        folds:
          soft(
            5,
            [
              [447, 734, 587, 800, 12, -16, 0.7],
              [400, 722, 517, 803, 12, -14, 0.6],
              [674, 560, 834, 600, 18, 20, 0.6],
              [694, 500, 894, 520, 16, 16, 0.5],
              [934, 480, 814, 560, 14, -12, 0.5],
              [674, 640, 754, 740, 16, -12, 0.4],
            ]
              .map(crease)
              .join(''),
          ) + groove(facing, 5, 0.7),
        art: stitches(facing, thread) + stitches(curve('496 764, 552 698, 601 625, 644 545, 674 455, 690 385'), thread),
      },
      {
        ...hide,
        shape: fill(VAMP),
        puff: 0.4,
        folds: soft(
          4,
          [
            [318, 733, 400, 809, 10, -10, 0.6],
            [353, 725, 447, 798, 10, -10, 0.55],
            [271, 747, 342, 813, 9, -8, 0.35],
          ]
            .map(crease)
            .join(''),
        ),
        art:
          stitches(curve('414 697, 470 724, 529 779, 550 860'), thread) +
          stitches(curve('402 703, 458 731, 517 785, 538 860'), thread),
        drop: { dx: 4, dy: 3, blur: 4, dark: 0.45 },
      },
      {
        ...hide,
        shape: `<clipPath id="u"><path d="${UPPER}"/></clipPath><g clip-path="url(#u)">${fill(HEEL)}</g>`,
        colour: darker(colour, 0.12),
        puff: 0.34,
        art:
          stitches(curve('970 602, 930 616, 872 678, 844 776, 840 860'), thread) +
          stitches(curve('974 612, 936 627, 882 686, 854 780, 850 860'), thread),
        drop: { dx: -2, dy: 3, blur: 5, dark: 0.45 },
      },
      {
        shape: fill(COLLAR),
        colour: '#33302d',
        texture: weave(0.7, 5),
        puff: 0.5,
        seams: line('M634 396Q734 416 834 412Q914 404 978 384', 5),
        quilt: 0.4,
        folds: soft(
          5,
          [
            [734, 360, 724, 440, 12, 8, 0.6],
            [864, 360, 854, 460, 12, 8, 0.6],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: 0, dy: 5, blur: 6, dark: 0.5 },
      },
      {
        shape: line(curve('964 330, 1000 296, 1008 340, 982 420'), 18),
        colour: laced,
        puff: 0.4,
        texture: weave(0.8, 4),
      },
      {
        shape: fill(RAND),
        colour: RUBBER,
        puff: 0.36,
        gloss: 0.1,
        shine: 10,
        texture: both(grit(0.8, 1.8), grit(0.8, 5)),
        drop: { dx: 0, dy: -3, blur: 6, dark: 0.5 },
      },
      {
        shape: fill(OUTSOLE),
        colour: '#232424',
        puff: 0.3,
        gloss: 0.05,
        texture: grit(0.9, 2),
        folds: [262, 352, 438, 528, 612, 776, 874, 966]
          .map((x) => groove(`M${x - 26} 930L${x - 22} 990`, 5, 0.5))
          .join(''),
        drop: null,
      },
      {
        shape: fill(MIDSOLE),
        colour: '#3b3a38',
        puff: 0.4,
        gloss: 0.06,
        texture: grit(0.5),
        art: stitches(curve('138 900, 388 914, 734 902, 1030 886'), '#b98d59', 2.4),
        drop: { dx: 0, dy: 4, blur: 4, dark: 0.6 },
      },
      {
        shape: dot(880, 890, 34, 12),
        colour: '#c9a227',
        art: words(858, 895, 15, 'SKARV', '#222'),
        puff: 0.2,
        drop: null,
      },
      { ...lace, shape: laces().join('') },
      {
        shape: EYES.map(([x, y]) => dot(x + 6, y + 4, 17, 15)).join(''),
        colour: '#6c6f70',
        puff: 0.7,
        gloss: 0.4,
        shine: 24,
      },
      {
        shape:
          HOOKS.map(([x, y]) =>
            line(`M${x + 30} ${y + 16}L${x + 4} ${y + 4}Q${x - 8} ${y - 6} ${x + 4} ${y - 12}`, 11),
          ).join('') + HOOKS.map(([x, y]) => dot(x + 30, y + 16, 12)).join(''),
        colour: STEEL,
        puff: 0.8,
        gloss: 0.45,
        shine: 24,
        drop: { dx: 3, dy: 5, blur: 4, dark: 0.6 },
      },
      {
        shape:
          line('M652 326Q583 310 531 363Q517 404 564 380Q622 362 654 330', 11) +
          line('M656 328Q706 330 734 372Q742 410 710 398Q670 372 654 332', 11) +
          line('M652 334Q634 420 606 452', 10) +
          line('M658 334Q684 420 694 470', 10),
        colour: lace.colour,
        puff: 0.9,
        texture: weave(0.9, 4),
        drop: { dx: 5, dy: 8, blur: 6, dark: 0.5 },
      },
      { shape: dot(620, 332, 15, 13), colour: lighter(lace.colour, 0.06), puff: 0.8, texture: weave(0.9, 4) },
    ],
  };
};
