import type { PunchOutVisit } from '@torg/domain/user';
import { useText } from '../../bindings/storefront.ts';
import { inOneLine } from '../../bindings/wording.ts';
import styles from './punchout.module.css';

/** For whom a visitor shops who comes from a procurement system, and what of a basket of before is missing. */
export const VisitNote = ({ visit }: { readonly visit: PunchOutVisit }) => {
  const { t } = useText();
  const { company, operation, missing } = visit;
  return (
    <>
      <p>{t(operation === 'inspect' ? 'punchout.inspect_note' : 'punchout.note', { company })}</p>
      {missing.length > 0 && (
        <p className={styles.missing} role="alert">
          {t('punchout.missing', { skus: inOneLine(missing) })}
        </p>
      )}
    </>
  );
};
