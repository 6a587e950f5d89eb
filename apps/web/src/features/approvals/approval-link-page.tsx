import { approvalPaths, paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { momentText } from './approval-texts.ts';
import styles from './approvals.module.css';

/** The order of a mail's link, to be decided about: to open it decides nothing. */
export const ApprovalLinkPage = () => {
  const { path, text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'approval-link' ? facts.own : undefined;
  const { linkKey = '', order, isUsed = false, code, comment, by = '', at = 0, reason = '', max = 0 } = own ?? {};
  const isForOther = code === 'approval.link_elsewhere' || code === 'approval.link_no_right';
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('approval.link_title')}</h1>
      {code !== undefined && <FormAnswer problem={text.code(code, { by, when: momentText(text, at), reason, max })} />}
      {isUsed && code === undefined && <FormAnswer done={t('approval.link_done')} />}
      {order !== undefined && (
        <ShopForm action={path(approvalPaths.byLink(linkKey))}>
          <ul className={styles.cards}>
            <ApprovalCard order={order} isReadOnly={isUsed} comment={comment} />
          </ul>
        </ShopForm>
      )}
      <p className={styles.ways}>
        <Link to={approvalPaths.queue}>{t('approval.list_title')}</Link>
        {isForOther && <Link to={paths.chooseProfile(approvalPaths.byLink(linkKey))}>{t('approval.link_choose')}</Link>}
      </p>
    </div>
  );
};
