import { COLOURS, darker, lighter, mixed, STEEL } from './palette.mjs';
import { crease, curve, FLAT, fill, groove, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { standing } from './shadows.mjs';
import { both, grit, mesh, weave } from './texture.mjs';
import { FACING, HEEL, LINING, MIDSOLE, TOE, TONGUE, UPPER } from './trail-shoe-cut.mjs';

const lugs = () => {
  const bottom = [
    [150, 912],
    [260, 934],
    [420, 942],
    [640, 934],
    [820, 940],
    [980, 938],
    [1044, 902],
  ];
  const base = outline([
    [128, 872, 1],
    ...bottom,
    [1056, 872, 1],
    [980, 910],
    [820, 918],
    [640, 910],
    [420, 918],
    [250, 908],
  ]);
  const studs = [];
  for (let x = 176; x < 1020; x += 48) {
    const lift = x < 300 ? (300 - x) * 0.17 : x > 600 && x < 720 ? 7 : x > 980 ? (x - 980) * 0.5 : 0;
    const lean = x < 620 ? 7 : -7;
    studs.push(
      fill(
        `M${x - 3} ${926 - lift}L${x + lean} ${954 - lift}Q${x + lean + 15} ${958 - lift} ${x + lean + 31} ${954 - lift}L${x + 38} ${926 - lift}Z`,
      ),
    );
  }
  return fill(base) + studs.join('');
};

const BRIGHT = { petrol: '#f08a3c', solgul: '#23404a' };

const EYES = [
  [416, 735],
  [459, 703],
  [504, 667],
  [550, 629],
  [593, 597],
];

/** Tips of hard steel in the lugs, for ice. */
const spikes = () => {
  const tips = Array.from({ length: 9 }, (_, i) => 200 + i * 96);
  const lift = (x) => (x < 300 ? (300 - x) * 0.17 : x > 600 && x < 720 ? 7 : x > 980 ? (x - 980) * 0.5 : 0);
  return {
    shape: tips.map((x) => fill(`M${x + 6} ${952 - lift(x)}h20l-5 14h-10Z`)).join(''),
    colour: STEEL,
    puff: 0.7,
    gloss: 0.5,
    shine: 22,
    drop: null,
  };
};

export const trailShoe = (name, { model = 'STI', bright = BRIGHT[name], spiked = false } = {}) => {
  const colour = COLOURS[name];
  const foam = name === 'solgul' ? '#eceae2' : '#e9e6dc';
  const film = { colour: darker(colour, 0.4), texture: grit(0.5), gloss: 0.07, shine: 10, puff: 0.28 };
  const netting = { colour, texture: both(mesh(1.5, 10), weave(0.3, 3)), gloss: 0.02, ambient: 0.26 };
  const inUpper = (art) => `<clipPath id="u"><path d="${UPPER}"/></clipPath><g clip-path="url(#u)">${art}</g>`;
  const lace = EYES.map(
    ([x, y], i) =>
      line(
        curve([
          [x, y],
          [x - 30, y - 16],
          [x - 62 + i * 3, y - 34],
        ]),
        12,
      ) + (EYES[i + 1] ? line(curve([[x - 58, y - 20], [x - 6, y - 32], EYES[i + 1]]), 12) : ''),
  ).join('');
  return {
    place: 'translate(18 -78)',
    shadow: standing(582, 956, 470, 15),
    parts: [
      {
        shape: fill(LINING),
        colour: darker(colour, 0.5),
        texture: mesh(1.2, 8),
        art: soft(20, fill(LINING, '#000', 'opacity="0.6" transform="translate(-10 40)"')),
        drop: null,
      },
      {
        ...netting,
        shape: fill(TONGUE),
        colour: darker(colour, 0.22),
        puff: 0.4,
        folds: soft(
          5,
          [
            [470, 640, 545, 639, 10, 6, 0.5],
            [524, 580, 610, 591, 10, 6, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art: stitches(curve('580 525, 606 508, 630 514, 638 537'), lighter(colour, 0.4), 2),
      },
      {
        ...netting,
        shape: fill(UPPER),
        puff: 0.46,
        folds: soft(
          6,
          [
            [318, 730, 416, 796, 14, -14, 0.5],
            [275, 742, 362, 806, 12, -12, 0.4],
            [770, 645, 910, 717, 18, 20, 0.4],
            [650, 663, 730, 771, 18, -16, 0.35],
          ]
            .map(crease)
            .join(''),
        ),
      },
      { ...film, shape: inUpper(fill(HEEL)), drop: { dx: -2, dy: 2, blur: 4, dark: 0.4 } },
      // Welded films carry the pull of the laces down to the sole.
      {
        ...film,
        colour: mixed(colour, '#0c1014', 0.28),
        puff: 0.2,
        shape: inUpper(
          [
            ['M446 741Q459 803 426 880', 24],
            ['M502 702Q545 790 545 890', 24],
            ['M554 661Q630 771 670 890', 24],
            ['M601 624Q710 753 790 880', 26],
          ]
            .map(([d, w]) => line(d, w, '#fff', FLAT))
            .join(''),
        ),
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.35 },
      },
      {
        shape: inUpper(line('M650 604Q730 638 810 638Q894 604 956 555', 40)),
        colour: darker(colour, 0.3),
        puff: 0.55,
        texture: mesh(0.9, 7),
        drop: { dx: 0, dy: 4, blur: 6, dark: 0.4 },
      },
      {
        shape: inUpper(fill('M690 812L764 728L802 776L858 716L888 712L806 806L764 762L716 816Z')),
        colour: bright,
        puff: 0.1,
        gloss: 0.06,
        drop: { dx: 1, dy: 2, blur: 2, dark: 0.35 },
      },
      {
        ...film,
        shape: fill(FACING),
        puff: 0.3,
        art:
          stitches(curve('392 730, 474 669, 550 606, 601 571'), lighter(colour, 0.35), 2) +
          stitches(curve('444 753, 517 706, 573 656, 612 615'), lighter(colour, 0.35), 2),
        drop: { dx: 3, dy: 4, blur: 5, dark: 0.45 },
      },
      spiked && spikes(),
      {
        shape: lugs(),
        colour: name === 'solgul' ? '#26292a' : '#232728',
        puff: 0.34,
        gloss: 0.05,
        texture: grit(0.8, 2),
        drop: null,
      },
      {
        shape: fill(MIDSOLE),
        colour: foam,
        puff: 0.4,
        gloss: 0.03,
        ambient: 0.34,
        texture: grit(0.35, 2),
        folds: soft(
          2,
          groove(curve('146 880, 394 896, 650 890, 1050 867'), 5, 0.8) +
            [
              [710, 905, 970, 870, 8, 10, 0.6],
              [221, 905, 416, 915, 8, -8, 0.5],
            ]
              .map(crease)
              .join(''),
        ),
        art:
          running(
            0,
            880,
            0,
            940,
            [
              [0, '#000', 0],
              [1, '#000', 0.16],
            ],
            (p) => fill(MIDSOLE, p),
          ) + line(curve('830 910, 950 904, 1054 874'), 8, bright),
        drop: { dx: 0, dy: -3, blur: 5, dark: 0.45 },
      },
      {
        shape: fill(TOE),
        colour: '#2a2f31',
        puff: 0.34,
        gloss: 0.09,
        shine: 9,
        texture: both(grit(0.7, 2), grit(0.8, 6)),
        drop: { dx: 2, dy: -2, blur: 5, dark: 0.45 },
      },
      {
        shape: lace,
        colour: bright,
        art: lace
          .replaceAll('stroke="#fff"', `stroke="${lighter(bright, 0.4)}" stroke-dasharray="4 10"`)
          .replaceAll('stroke-width="12"', 'stroke-width="4"'),
        puff: 0.7,
        texture: weave(0.8, 4),
        drop: { dx: 3, dy: 5, blur: 4, dark: 0.55 },
      },
      {
        shape: EYES.map(([x, y]) => line(`M${x - 4} ${y - 4}L${x + 14} ${y + 12}`, 17)).join(''),
        colour: darker(colour, 0.62),
        puff: 0.5,
        gloss: 0.1,
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.5 },
      },
      {
        shape:
          line('M597 584Q545 541 502 575Q487 603 534 601Q578 597 604 584', 11) +
          line('M601 584Q650 555 678 588Q682 618 646 609Q616 600 601 584', 11) +
          line('M599 589Q620 636 610 663', 9),
        colour: bright,
        puff: 0.8,
        texture: weave(0.8, 4),
        drop: { dx: 5, dy: 8, blur: 6, dark: 0.5 },
      },
      {
        shape: line('M976 548Q1014 519 1022 555Q1022 591 1008 618', 16),
        colour: bright,
        puff: 0.4,
        texture: weave(0.8, 4),
      },
      {
        shape: words(
          model.length > 3 ? 884 : 896,
          790,
          model.length > 3 ? 21 : 26,
          model,
          '#fff',
          'transform="rotate(-18 896 790)"',
        ),
        colour: lighter(colour, 0.6),
        puff: 0.1,
        drop: null,
      },
    ],
  };
};
