import { option as O, taskEither as TE } from 'fp-ts';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { PaymentState } from '../payment.ts';
import { findHeldPayment, heldPayment } from './held-payment.ts';

const orderNumber = 'ABCDE-12345';

/** A page with an order on hold, whose payment answers these states, one for each question; undefined is an outage. */
const onPage = (states: readonly (PaymentState | undefined)[], held: O.Option<string> = O.some(orderNumber)) => {
  const returns = new Subject<void>();
  const shown: PaymentState[] = [];
  const asked: string[] = [];
  let approvals = 0;
  const payments = {
    status: (number: string) => {
      const state = states[asked.length];
      asked.push(number);
      return state === undefined
        ? TE.left(unavailable('no answer'))
        : TE.right(O.some({ orderNumber: number, state, expiresAt: 0 }));
    },
  };
  const deps = { payments, orderOnHold: () => held };
  const onApproved = () => {
    approvals += 1;
  };
  const page = heldPayment({ ...deps, onApproved }, returns).subscribe(({ state }) => shown.push(state));
  /** Answers take some turns of promises. */
  const rest = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { deps, returns, shown, asked, approvals: () => approvals, leave: () => page.unsubscribe(), rest };
};

describe('a payment on hold', () => {
  it('is told as it stands at once, and each time that the page comes back', async () => {
    const page = onPage(['started', 'declined']);
    await page.rest();
    expect(page.shown).toEqual(['started']);
    page.returns.next();
    await page.rest();
    expect(page.shown).toEqual(['started', 'declined']);
    expect(page.approvals()).toBe(0);
  });

  it('lets go of the basket once it is paid', async () => {
    const page = onPage(['started', 'approved']);
    await page.rest();
    page.returns.next();
    await page.rest();
    expect(page.approvals()).toBe(1);
  });

  it('is not asked for where the browser remembers none', async () => {
    const page = onPage(['started'], O.none);
    await page.rest();
    expect([page.asked, page.shown]).toEqual([[], []]);
    expect(await findHeldPayment(page.deps)()).toEqual(O.none);
  });

  it('stays as it is shown where there is no answer', async () => {
    const page = onPage(['started', undefined]);
    await page.rest();
    page.returns.next();
    await page.rest();
    expect(page.shown).toEqual(['started']);
  });

  it('says nothing to a page that was left before the answer came', async () => {
    const page = onPage(['approved']);
    page.leave();
    await page.rest();
    expect([page.asked, page.shown, page.approvals()]).toEqual([[orderNumber], [], 0]);
  });
});
