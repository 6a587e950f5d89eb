import { type EnergyArrow as Arrow, energyClasses } from '@torg/domain/catalogue';
import { useText } from '../bindings/storefront.ts';

/** Colours of the seven steps of the label, the best first (Delegated Regulation (EU) 2019/2013, annex III). */
const colours = ['#009640', '#52ae32', '#c8d400', '#ffed00', '#fbba00', '#ec6608', '#e30613'];

/** Pixels. On a card, its letter is no smaller than the price (Delegated Regulation (EU) 2019/2013, annex VIII). */
const heights = { card: 28, page: 44 } as const;

type Props = Arrow & { /** Beside a price on a card it is smaller. */ readonly size?: 'card' | 'page' };

/** The arrow of an EU energy label as it stands beside prices: the scale at its left, the class on the colour of its step. */
export const EnergyArrow = ({ class: known, best, worst, size = 'page' }: Props) => {
  const { t } = useText();
  const step = energyClasses.indexOf(known) - energyClasses.indexOf(best);
  return (
    <svg
      viewBox="0 0 92 44"
      width={(heights[size] * 92) / 44}
      height={heights[size]}
      role="img"
      aria-label={t('product.energy_class', { known, best, worst })}
    >
      <path d="M20 1h50l21 21-21 21H20z" fill={colours[step] ?? colours.at(-1)} stroke="#000" />
      <path d="M1 1h19v42H1z" fill="#fff" stroke="#000" />
      <g fontFamily="Calibri, Arial, sans-serif" fontWeight="700" textAnchor="middle">
        <text x="10.5" y="13" fontSize={best.length > 1 ? 7 : 12} fill="#000">
          {best}
        </text>
        <path d="M10.5 16v11m-3.5-7.5 3.5-3.5 3.5 3.5" fill="none" stroke="#000" strokeWidth="1.5" />
        <text x="10.5" y="40" fontSize="12" fill="#000">
          {worst}
        </text>
        <text
          x="47"
          y="33"
          fontSize={known.length > 1 ? 22 : 32}
          fill="#fff"
          stroke="#000"
          strokeWidth="1.5"
          paintOrder="stroke"
        >
          {known}
        </text>
      </g>
    </svg>
  );
};
