import { type Approval, type Decision, reasonText, waitsFor } from '@torg/domain/approval';
import { approvalEnd, type Order } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { deciderText, endNames, momentText, namesText } from '../approvals/approval-texts.ts';
import approvals from '../approvals/approvals.module.css';
import { DecideForm } from '../approvals/decide-form.tsx';

/** What was decided, each once: who decides does so about all their steps. */
const decisionsOf = ({ steps }: Approval): readonly Decision[] => [
  ...new Map(
    steps.flatMap(({ decided }) => (decided === undefined ? [] : [[`${decided.by.name} ${decided.at}`, decided]])),
  ).values(),
];

/** What an order asked its company: whom it waits for, why and until when, or how that ended; for who decides, the form. */
export const OrderApproval = ({ order }: { readonly order: Order }) => {
  const { text, shop } = useStorefront();
  const { t } = text;
  const { approval } = order;
  if (approval === undefined) return null;
  const end = approvalEnd(order);
  const waiting = waitsFor(approval);
  const reasons = [...new Set(approval.steps.flatMap(({ because }) => because.map((one) => reasonText(text, one))))];
  return (
    <section className={approvals.card} aria-labelledby="order-approval">
      <h2 id="order-approval">
        {end !== undefined
          ? t(endNames[end.how])
          : waiting.length === 0
            ? t('approval.waits')
            : t('approval.waits_for', { names: namesText(shop.config, waiting) })}
      </h2>
      <dl className={approvals.facts}>
        <div>
          <dt>{t('approval.why')}</dt>
          {reasons.map((reason) => (
            <dd key={reason}>{reason}</dd>
          ))}
        </div>
        {end === undefined && (
          <div>
            <dt>{t('approval.until')}</dt>
            <dd>{momentText(text, approval.lapsesAt)}</dd>
          </div>
        )}
        {decisionsOf(approval).map(({ by, insteadOf, at, verdict, comment }) => (
          <div key={`${by.name} ${at}`}>
            <dt>{t(verdict === 'approve' ? 'approval.approved_by' : 'approval.rejected_by')}</dt>
            <dd>
              {deciderText(text, { by, insteadOf })}, {momentText(text, at)}
            </dd>
            {comment !== '' && <dd className={approvals.said}>{comment}</dd>}
          </div>
        ))}
      </dl>
      {end === undefined && <p className={approvals.hint}>{t('approval.waits_hint')}</p>}
      {approval.mayDecide === true && <DecideForm number={order.number} />}
    </section>
  );
};
