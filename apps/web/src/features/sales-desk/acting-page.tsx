import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { RecordsPage } from '../acting/records-page.tsx';
import { CustomersPage } from './customers-page.tsx';

/** A page of representatives, or about them, with what the server read for it. */
export const ActingPage = ({ page }: Pick<OwnContent, 'page'>) => {
  const { own } = useStorefront().facts;
  if (page === 'customers') return <CustomersPage {...(own?.page === 'customers' ? own : {})} />;
  return <RecordsPage records={own?.page === 'acting' ? own.records : []} />;
};
