import { ribbing, stockinette } from './knit.mjs';
import { COLOURS, darker } from './palette.mjs';
import { chance, crease, curve, FLAT, fill, line, outline, soft } from './pencil.mjs';
import { both, fleece, hanging } from './texture.mjs';

const SOCK = outline(
  '420 150 !, 520 160, 626 150 !, 632 300, 628 460, 636 560, 664 640, 740 700, 840 756, 900 816, 912 884, 876 934, 800 956, 700 940, 600 900, 500 850, 430 780, 404 700, 402 600, 408 460, 412 300',
);
const LEG = outline('418 146 !, 520 156, 628 146 !, 634 300, 630 470 !, 520 484, 406 470 !, 410 300');
const HEEL = outline('396 620 !, 470 650, 540 720, 560 790, 540 880 !, 460 860, 400 790, 384 700');
const TOE = outline('806 730 !, 776 800, 770 880, 790 970 !, 900 970, 940 880, 900 790');

/** Two threads twisted into one: the yarn is never of one colour. */
const ragg = (() => {
  const any = chance(31);
  return Array.from({ length: 4200 }, () => {
    const [x, y] = [any(380, 930), any(130, 980)];
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${any(-4, 4).toFixed(1)} ${any(5, 10).toFixed(1)}`;
  }).join('');
})();

export const socks = (name) => {
  const colour = COLOURS[name];
  const grey = '#817d74';
  const bands = [188, 220, 252].map((y, i) =>
    line(`M400 ${y}Q520 ${y + 12} 650 ${y}`, i === 1 ? 20 : 12, i === 1 ? COLOURS.gran : COLOURS.rust, FLAT),
  );
  const wool = {
    colour,
    art: line(ragg, 4, grey, 'opacity="0.75"'),
    texture: both(hanging(9, 70, 3), stockinette(3, 13, 11), fleece(0.6)),
    gloss: 0,
    sheen: 0.2,
    ambient: 0.3,
    depth: 11,
  };
  const strong = { ...wool, colour: darker(colour, 0.42), puff: 0.28, drop: { dx: 1, dy: 2, blur: 5, dark: 0.25 } };
  const inside = (d) => `<clipPath id="s"><path d="${SOCK}"/></clipPath><g clip-path="url(#s)">${fill(d)}</g>`;
  const one = (place, dark) =>
    [
      {
        ...wool,
        shape: fill(SOCK),
        puff: 0.4,
        folds: soft(
          6,
          [
            [640, 590, 520, 640, 20, 16, 0.8],
            [660, 640, 540, 700, 18, 12, 0.7],
            [410, 560, 500, 600, 14, 10, 0.4],
            [700, 700, 640, 800, 16, -12, 0.5],
            [620, 900, 700, 840, 16, 12, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: 5, dy: 10, blur: 16, dark },
      },
      { ...strong, shape: inside(HEEL) },
      { ...strong, shape: inside(TOE) },
      {
        ...wool,
        shape: fill(LEG),
        puff: 0.4,
        texture: both(hanging(7, 70, 5), ribbing(8, 17)),
        art: wool.art + bands.join(''),
        folds: soft(5, crease([420, 460, 500, 380, 14, 10, 0.4])),
        drop: null,
      },
      {
        ...wool,
        shape: line(curve('420 152, 520 162, 626 152'), 22),
        texture: ribbing(6, 17),
        puff: 0.7,
        art: '',
        drop: null,
      },
    ].map((part) => ({ ...part, place }));
  return {
    parts: [one('translate(150 -30) rotate(4 600 560)', 0.4), one('translate(-110 70) rotate(-6 600 560)', 0.55)],
  };
};
