import { asksForExistingCustomers, newCustomer, type PlanStanding, type PlanTable } from '@torg/domain/subscription';
import { useEffect, useState } from 'react';
import { answerOf } from '../../bindings/answer.ts';
import { knownUser } from '../../bindings/known-user.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';
import { whileShown } from '../../bindings/while-shown.ts';

/**
 * What subscriptions cost who is at the screen, as the server says. A page that everybody gets shows what all pay, until it is
 * known who that is; nobody is asked about a guest, or where all pay the same.
 */
export const usePlanStanding = (plans: PlanTable | undefined): PlanStanding => {
  const storefront = useStorefront();
  const { session, facts, shop } = storefront;
  const user = useStream(
    { get: () => knownUser(storefront)?.customerUserId, changes: session.changes },
    facts.user?.customerUserId,
  );
  const [told, tell] = useState<{ readonly of: string; readonly standing: PlanStanding }>();
  const asks = plans !== undefined && asksForExistingCustomers(plans);
  useEffect(() => {
    if (user === undefined || !asks) return;
    return whileShown(answerOf(shop.planStanding()), (standing) => tell({ of: user, standing }));
  }, [user, asks, shop]);
  return told !== undefined && told.of === user ? told.standing : newCustomer;
};
