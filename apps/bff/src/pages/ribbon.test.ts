import type { RibbonPlan } from '@torg/domain/content';
import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const plan: RibbonPlan = {
  ...{ id: 'abcdefghij-1', text: 'Sale', isDisplayMessageRibbon: true, isFloatingBanner: false },
  ...{ begins: Number.NEGATIVE_INFINITY, ends: Number.POSITIVE_INFINITY },
};

/** What a shop with this ribbon renders for each cookie, one after another. */
const shown = async (cookies: readonly (string | undefined)[], ribbon: RibbonPlan = plan) => {
  const world = aTestWorld({
    shops: [aRunningShop({}, {}, { ribbons: { nb: ribbon } })],
  });
  const server = await serve(world);
  const caching: unknown[] = [];
  for (const cookie of cookies) {
    const answer = await server.inject({ url: '/', headers: { host, ...(cookie === undefined ? {} : { cookie }) } });
    caching.push(String(answer.headers['cache-control']).split(',')[0]);
  }
  return { seen: world.rendered.map(({ ribbon: told }) => told?.text), caching };
};

describe('a message ribbon', () => {
  it('is on the page that everybody gets, which is kept apart from the one without it', async () => {
    const dismissed = `ribbonDismissed=${plan.id}`;
    const { seen, caching } = await shown([undefined, dismissed, undefined, dismissed]);
    expect(seen).toEqual(['Sale', undefined]);
    expect(caching).toEqual(['public', 'private', 'public', 'private']);
  });

  it.each(['ribbonDismissed=another-one1', 'ribbonDismissed=<script>', `ribbonDismissed=${'a'.repeat(3_000)}`])(
    'is shown to who sends %.30s, by the page of everybody',
    async (cookie) => {
      expect(await shown([undefined, cookie])).toEqual({ seen: ['Sale'], caching: ['public', 'public'] });
    },
  );

  it('is not shown before it begins, nor after its end', async () => {
    expect((await shown([undefined], { ...plan, begins: Date.now() + 3_600_000 })).seen).toEqual([undefined]);
    expect((await shown([undefined], { ...plan, ends: Date.now() - 1 })).seen).toEqual([undefined]);
  });
});
