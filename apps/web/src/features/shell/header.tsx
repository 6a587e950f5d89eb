import { paths } from '@torg/domain/navigation';
import { menuCategories } from '@torg/domain/storefront';
import { Suspense } from 'react';
import { useCategories, useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { useIsCheckout } from '../../bindings/use-is-checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { MiniBasket } from '../basket/mini-basket.tsx';
import { useVisit } from '../punchout/use-visit.ts';
import { SearchBox } from '../search/search-box.tsx';
import { Account } from '../session/account.tsx';
import { CategoryRow } from './category-row.tsx';
import styles from './header.module.css';
import { BuyingFor, SalesBar } from './late-bars.ts';
import { Logo } from './logo.tsx';
import { Menu, menuId } from './menu.tsx';
import { VatSwitch } from './vat-switch.tsx';

/** At the checkout: whose it is, that it is safe, help, and the way back. */
const CheckoutBar = () => {
  const { text, shop } = useStorefront();
  const { helpContentId } = shop.config.info.customerService ?? {};
  return (
    <div className={`page ${styles.quiet}`}>
      <Logo markUpTo={579} />
      <p className={styles.safe}>
        <Icon name="check" size={16} /> {text.t('shell.safe_payment')}
      </p>
      <nav className={styles.ways} aria-label={text.t('menu.label')}>
        {helpContentId !== undefined && <Link to={paths.content(helpContentId)}>{text.t('service.help')}</Link>}
        <Link to={paths.basket}>{text.t('shell.back_to_basket')}</Link>
        <Account />
      </nav>
    </div>
  );
};

/** Above the bar of a business shop: for whom is bought, and how prices are shown. */
const Strip = () => {
  const session = useSession();
  return (
    <div className={`page ${styles.strip}`}>
      {session._tag === 'Known' && (
        <Suspense fallback={null}>
          <BuyingFor user={session.user} />
        </Suspense>
      )}
      <VatSwitch place="strip" />
    </div>
  );
};

/**
 * Logo, search, account, basket; the categories in a row where there is room, else behind the menu button. Before login,
 * where the shop requires it, the ways to its goods are left out; a buyer from a procurement system has no orders and no
 * wishes here.
 */
const ShopBar = ({ searchText }: { readonly searchText: string }) => {
  const { text, shop } = useStorefront();
  const { info, isBeforeLogin, locale } = shop.config;
  const categories = menuCategories(useCategories(), info, locale);
  const { headerLayout, customerService } = info;
  const { helpContentId } = customerService ?? {};
  const hasOwnPages = useVisit() === undefined && !isBeforeLogin;
  const row = info.showMenuHeader && categories.length > 0 && (
    <CategoryRow categories={categories} layout={headerLayout} />
  );
  return (
    <>
      <div className={`page ${styles.bar}`}>
        {isBeforeLogin || (
          <button type="button" className={styles.menu} popoverTarget={menuId} aria-label={text.t('menu.open')}>
            <Icon name="menu" />
          </button>
        )}
        <Logo markUpTo={359} />
        {headerLayout === 'inline' && row}
        <div className={styles.search}>{isBeforeLogin || <SearchBox key={searchText} text={searchText} />}</div>
        <div className={styles.own}>
          {!isBeforeLogin && helpContentId !== undefined && (
            <Link to={paths.content(helpContentId)} className={styles.word}>
              {text.t('service.help')}
            </Link>
          )}
          {hasOwnPages && (
            <Link to={paths.orders} className={styles.word}>
              {text.t('menu.orders')}
            </Link>
          )}
          <Account />
          {hasOwnPages && (
            <Link to={paths.wishes} look="plain" className={styles.wishes} label={text.t('wishlist.title')}>
              <Icon name="heart" />
            </Link>
          )}
          {isBeforeLogin || <MiniBasket />}
        </div>
      </div>
      {headerLayout !== 'inline' && row}
      {isBeforeLogin || <Menu categories={categories} />}
    </>
  );
};

/** The header of every page, quiet at the checkout: one element for both, so that what it holds outlives the way there. */
export const Header = ({ searchText }: { readonly searchText: string }) => {
  const { shop, facts } = useStorefront();
  const { viewMode, headerLayout } = shop.config.info;
  const isCheckout = useIsCheckout();
  const hasStrip = viewMode === 'B2B' && !isCheckout;
  const look = isCheckout
    ? { 'data-quiet': '' }
    : { 'data-layout': headerLayout, 'data-strip': hasStrip ? '' : undefined };
  return (
    <header className={styles.header} {...look}>
      {hasStrip && <Strip />}
      {facts.acting !== undefined && <SalesBar {...facts.acting} />}
      {isCheckout ? <CheckoutBar /> : <ShopBar searchText={searchText} />}
    </header>
  );
};
