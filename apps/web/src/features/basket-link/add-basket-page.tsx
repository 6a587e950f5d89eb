import { paths, salesPaths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/own-page.module.css';
import { ShopForm } from '../../ui/shop-form.tsx';
import { faultText } from '../quick-order/fault-text.ts';

type Own = Extract<OwnContent, { page: 'add-basket' }>;

const problems: Readonly<Record<string, MessageKey>> = {
  'basket_link.unreadable': 'basket_link.unreadable',
  'basket_link.too_long': 'basket_link.too_long',
  'basket_link.forged': 'basket_link.forged',
  'basket_link.over': 'basket_link.over',
  'basket_link.other_customer': 'basket_link.other_customer',
  'basket_link.incomplete': 'basket_link.incomplete',
  'quote.invalid_price': 'basket_link.too_dear',
  'quote.too_many': 'quote.too_many',
  'problem.forbidden': 'basket_link.no_offers',
  // The quote that the link stands for was made for another company.
  'problem.not_found': 'basket_link.other_customer',
};

/** What a link that fills the basket asks for, or what came of it. The form is the browser's own. */
export const AddBasketPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'add-basket' ? facts.own : undefined;
  const { code, max = 0, sku = '' } = own ?? {};
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('basket_link.title')}</h1>
      {code !== undefined && <FormAnswer problem={t(problems[code] ?? 'problem.unavailable', { max, sku })} />}
      {own !== undefined && (own.ask === undefined ? <Outcome {...own} /> : <Question {...own} ask={own.ask} />)}
    </div>
  );
};

const Question = ({ lines, ask: { link, isOffer } }: Own & { readonly ask: NonNullable<Own['ask']> }) => {
  const { text, path } = useStorefront();
  const { t } = text;
  return (
    <>
      <p>{t(isOffer ? 'basket_link.ask_offer' : 'basket_link.ask')}</p>
      <Lines lines={lines} />
      <ShopForm action={path(salesPaths.addBasket)} fields={{ link }}>
        <button type="submit" className="button">
          {t(isOffer ? 'basket_link.see_offer' : 'quick_order.send')}
        </button>
      </ShopForm>
      <Link to={paths.start}>{t('basket_link.leave')}</Link>
    </>
  );
};

const Outcome = ({ lines, taken, code }: Own) => {
  const { t } = useStorefront().text;
  const isPut = code === undefined;
  return (
    <>
      {isPut && (
        <FormAnswer
          {...(taken === undefined
            ? { problem: t('quick_order.problem_title') }
            : { done: t('quick_order.taken', taken) })}
        />
      )}
      {lines.length > 0 && (
        <section className={styles.form} aria-labelledby="left-out">
          <h2 id="left-out">{t('basket_link.left_out_title', { count: lines.length })}</h2>
          <Lines lines={lines} />
        </section>
      )}
      <Link to={isPut ? paths.basket : paths.start} look="button">
        {t(isPut ? 'basket.to_basket' : 'basket_link.leave')}
      </Link>
    </>
  );
};

const Lines = ({ lines }: Pick<Own, 'lines'>) => (
  <ul className={styles.list}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are, and a SKU may stand in several
      <li key={index} className={styles.item}>
        {line.fault === undefined ? <Goods {...line} /> : <Fault {...line} fault={line.fault} />}
      </li>
    ))}
  </ul>
);

type Line = Own['lines'][number];

const Goods = ({ sku, quantity, name = sku, unitPrice, offered }: Line) => {
  const { text, priced } = useStorefront();
  const { t } = text;
  return (
    <>
      <span>{t('quote.units', { quantity: Number(quantity || 1), name, sku })}</span>
      {unitPrice !== undefined && <strong>{priced({ ...unitPrice, amount: offered ?? unitPrice.amount })}</strong>}
    </>
  );
};

/** A line that stays out, as it was written, and why. */
const Fault = ({ sku, quantity, fault, name }: Line & { readonly fault: NonNullable<Line['fault']> }) => (
  <>
    <code>{[sku, quantity].filter((part) => part !== '').join(' · ')}</code>
    <span>{faultText(useStorefront().text, fault, name)}</span>
  </>
);
