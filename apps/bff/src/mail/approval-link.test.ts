import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { approvalLinkPath } from './approval-link.ts';
import { openLink } from './signed-link.ts';

const secret = 'a secret that only tests know, 32+';
const order = { number: 'AAAAA-00001', approval: { askedAt: 0, lapsesAt: 9_000, steps: [] } };

it('each mail to an approver has a link of its own, which opens the order to them while it waits', () => {
  const linkOf = approvalLinkPath({ secret, clock: { now: () => 0 } }, 'north');
  const links = (['asked', 'reminded', 'escalated'] as const).map((notice) => linkOf(order, 'per', notice));
  expect(new Set(links).size).toBe(3);
  for (const link of links) {
    const key = link.replace('/approve/', '');
    expect(openLink(secret, 'approve', { shopId: 'north', reader: 'per', now: 8_997 }, key)).toEqual(
      E.right('AAAAA-00001'),
    );
    expect(openLink(secret, 'approve', { shopId: 'north', reader: 'per', now: 9_000 }, key)).toEqual(E.left('over'));
    expect(openLink(secret, 'approve', { shopId: 'north', reader: 'anne', now: 0 }, key)).toEqual(E.left('unknown'));
  }
});
