import { cookieArticle } from '@torg/domain/cookie-consent';
import { paths } from '@torg/domain/navigation';
import { offersVatChoice } from '@torg/domain/shopper';
import { useStorefront } from '../../bindings/storefront.ts';
import { useIsCheckout } from '../../bindings/use-is-checkout.ts';
import { Link } from '../../ui/link.tsx';
import { CustomerService } from './customer-service.tsx';
import styles from './footer.module.css';
import { LanguageLinks } from './language-links.tsx';
import { OpeningHours } from './late-bars.ts';
import { Promises } from './promises.tsx';
import { VatSwitch } from './vat-switch.tsx';

/** What a shopper may want to know, and read, about the shop. */
export const Footer = () => {
  const { text, shop, chooseCookies } = useStorefront();
  const { info, footer, openingHours, cookies } = shop.config;
  const isCheckout = useIsCheckout();
  const hasVatChoice = info.viewMode === 'B2C' && offersVatChoice(info) && !isCheckout;
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inner}`}>
        {isCheckout || <Promises />}
        {!isCheckout && openingHours !== undefined && <OpeningHours {...openingHours} />}
        <div className={styles.columns}>
          <p className={styles.name}>{info.name}</p>
          <nav aria-label={text.t('footer.label')}>
            <ul className={`${styles.lines} ${styles.links}`}>
              {footer.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={paths.content(slug)} look="plain">
                    {name}
                  </Link>
                </li>
              ))}
              {info.giftCards && (
                <li>
                  <Link to={paths.giftCard} look="plain">
                    {text.t('footer.gift_card')}
                  </Link>
                </li>
              )}
              {info.viewMode === 'B2C' && (
                <li>
                  <Link to={paths.withdraw} look="plain">
                    {text.t('footer.withdraw')}
                  </Link>
                </li>
              )}
              {info.privacyPageContentId !== undefined &&
                !footer.some((link) => link.slug === info.privacyPageContentId) && (
                  <li>
                    <Link to={paths.privacy} look="plain">
                      {text.t('footer.privacy')}
                    </Link>
                  </li>
                )}
              {cookies !== undefined && !footer.some(({ slug }) => slug === cookieArticle) && (
                <li>
                  <button type="button" aria-haspopup="dialog" onClick={() => void chooseCookies().catch(() => {})}>
                    {text.t('footer.cookies')}
                  </button>
                </li>
              )}
            </ul>
          </nav>
          <CustomerService />
          {hasVatChoice ? (
            <div className={styles.choices}>
              <VatSwitch place="footer" />
              <LanguageLinks />
            </div>
          ) : (
            <LanguageLinks />
          )}
        </div>
      </div>
    </footer>
  );
};
