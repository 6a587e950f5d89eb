import type { AddressOwner } from '@torg/domain/profile';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { AddressLines } from '../checkout/address-lines.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './addresses.module.css';

type Shown = Extract<OwnContent, { page: 'address' }>;

const titles = {
  user: { new: 'address.new_title', change: 'address.change_title' },
  company: { new: 'address.new_company', change: 'address.change_company' },
} as const satisfies Readonly<Record<AddressOwner, object>>;

/** Where an address is added or changed. */
export const AddressFormPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'address' ? facts.own : undefined;
  const title = titles[own?.of ?? 'user'][own?.id === undefined ? 'new' : 'change'];
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{text.t(title)}</h1>
      {own !== undefined && <Problem {...own} />}
      {own !== undefined && <AddressForm shown={own} />}
    </div>
  );
};

/** Why the address is not kept, and what it was changed to meanwhile. */
const Problem = ({ code, max, now }: Shown) => {
  const { text } = useStorefront();
  if (code === undefined) return null;
  const meanwhile = now !== undefined && (
    <p className={styles.lines}>
      <AddressLines {...now} />
    </p>
  );
  return (
    <FormAnswer
      problem={
        <>
          <p>{text.code(code, { max: max ?? 0 })}</p>
          {meanwhile}
        </>
      }
    />
  );
};
