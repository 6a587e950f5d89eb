import type { ReactNode } from 'react';
import { announcerId } from '../../bindings/page-focus.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { BasketAlert } from '../basket/basket-unreachable.tsx';
import { CompareBar } from '../comparison/late-compare-bar.tsx';
import { SessionAlerts } from '../session/session-alerts.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { CampaignHeader, LogoutNotice, MessageRibbon } from './late-bars.ts';
import styles from './shell.module.css';

type Props = { readonly searchText: string; readonly children: ReactNode };

/** What surrounds every page: a way past the header, the header, the footer. */
export const Shell = ({ searchText, children }: Props) => {
  const { text, facts } = useStorefront();
  return (
    <>
      <a className={styles.skip} href="#main">
        {text.t('shell.skip')}
      </a>
      {facts.campaignHeader !== undefined && <CampaignHeader {...facts.campaignHeader} />}
      <div className={styles.top} data-floats={facts.ribbon?.isFloatingBanner ? '' : undefined}>
        <Header searchText={searchText} />
        {facts.ribbon !== undefined && <MessageRibbon {...facts.ribbon} />}
      </div>
      {facts.notice !== undefined && <LogoutNotice {...facts.notice} />}
      <BasketAlert />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <SessionAlerts />
      <CompareBar />
      <p id={announcerId} className="visually-hidden" role="status" />
    </>
  );
};
