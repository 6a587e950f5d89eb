import { COLOURS, darker } from './palette.mjs';
import { box, chance, dot, FLAT, fill, line, running, soft } from './pencil.mjs';
import { both, canvas, grit, hanging } from './texture.mjs';
import { windMark } from './wind-mark.mjs';

const KRAFT = '#dcc9a3';
const SEA = COLOURS.hav;
const place = 'rotate(-7 600 600)';
const text = (x, y, size, said, colour, family = 'Liberation Serif') =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${colour}">${said}</text>`;

/** The coast at night: stars, a moon, skerries, and a house whose windows are lit. */
const coast = () => {
  const draw = chance(7);
  const stars = Array.from({ length: 60 }, () =>
    dot(draw(240, 960), draw(250, 440), draw(1, 2.4), undefined, '#e6f1f6'),
  ).join('');
  return (
    running(
      0,
      240,
      0,
      640,
      [
        [0, '#06202e'],
        [0.55, '#14597a'],
        [1, '#f1b070'],
      ],
      (p) => box(230, 230, 740, 460, 0, p),
    ) +
    stars +
    dot(868, 318, 36, 36, '#fdf3d8') +
    fill('M230 560L330 500L420 548L520 470L640 552L740 516L860 556L970 500V700H230Z', '#12465e') +
    fill('M230 620Q360 566 520 606T800 600T970 590V700H230Z', '#082c3d') +
    fill('M690 596V540L744 506L798 540V596Z', '#3b1712') +
    box(712, 552, 20, 24, 0, '#ffd27a') +
    box(756, 552, 20, 24, 0, '#ffd27a') +
    text(276, 352, 74, 'En natt for to', '#ffffff') +
    text(280, 400, 27, 'med frokost · førti hoteller langs kysten', '#e0eef4', 'Liberation Sans')
  );
};

/** A voucher that stands out of its envelope, and a brass key with its tag. */
export const hotelLetter = () => {
  const paper = {
    colour: KRAFT,
    texture: both(hanging(5, 160, 3), canvas(0.35), grit(0.4)),
    gloss: 0,
    ambient: 0.34,
    place,
  };
  const brass = { colour: '#c79a43', gloss: 0.35, shine: 18, puff: 0.7, ambient: 0.22 };
  return {
    parts: [
      {
        ...paper,
        colour: darker(KRAFT, 0.12),
        shape: box(200, 520, 800, 480, 10),
        drop: { dx: 6, dy: 9, blur: 12, dark: 0.3 },
      },
      {
        shape: box(236, 236, 728, 560, 8),
        colour: '#fbf7ec',
        art: `<clipPath id="v"><rect x="254" y="254" width="692" height="440"/></clipPath><g clip-path="url(#v)">${coast()}</g>`,
        texture: grit(0.25),
        ambient: 0.34,
        place,
        drop: { dx: 5, dy: 7, blur: 10, dark: 0.35 },
      },
      {
        ...paper,
        shape: fill(
          'M200 566Q200 556 210 556H470A130 92 0 0 0 730 556H990Q1000 556 1000 566V990Q1000 1000 990 1000H210Q200 1000 200 990Z',
        ),
        puff: 0.03,
        folds: soft(3, line('M204 996L560 806M996 996L640 806', 4, '#fff', 'opacity="0.5"')),
        art:
          text(262, 760, 84, 'Nordavind', SEA) +
          text(264, 808, 29, 'til deg som holdt lyset på i vinter', '#6a5a3c', 'Liberation Sans') +
          windMark(884, 812, 110, [SEA, '#e0a01c', '#5f9cb5']),
        drop: { dx: 1, dy: -5, blur: 9, dark: 0.4 },
      },
      {
        ...brass,
        shape:
          line('M760 1010L640 1058', 17, '#fff', FLAT) +
          line('M652 1052l10 30M676 1044l8 24', 15, '#fff', FLAT) +
          `<circle cx="792" cy="998" r="31" fill="none" stroke="#fff" stroke-width="17"/>`,
      },
      {
        ...brass,
        colour: '#b9bdc1',
        shape: `<circle cx="838" cy="1000" r="34" fill="none" stroke="#fff" stroke-width="7"/>`,
      },
      {
        shape:
          '<path fill-rule="evenodd" fill="#fff" d="M866 962H1010Q1048 962 1048 1000V1022Q1048 1060 1010 1060H866Q830 1046 830 1011Q830 976 866 962ZM868 994a16 16 0 1 0 0.1 0Z"/>',
        colour: '#8a5a33',
        art: text(912, 1031, 58, '214', '#f7e6c4'),
        texture: (x, y) => 1.6 * Math.sin(y * 0.5 + 2.4 * Math.sin(x / 60)) + grit(0.5)(x, y),
        puff: 0.16,
        gloss: 0.08,
      },
    ],
  };
};
