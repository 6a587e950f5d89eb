import { describe, expect, it } from 'vitest';
import { aRecurringRun, due, rehearsal } from '../testing/a-recurring-run.ts';

describe('an order that recurs for a company', () => {
  const profiles = ['north', 'south'].map((id) => ({ id, customerGroupIds: [], attributes: {} }));
  const business = (id: string) => ({ id, customerGroupIds: ['company'], attributes: { customerType: 'B2B' } });
  const boughtFor = (...ids: readonly string[]) => ({
    ...{ customerUserId: 'kari', email: 'kari@example.no', nonResourcePermissions: ['Shop'] },
    ...{ customerGroupIds: ['company'], customerGroups: ['company'], customerProfiles: ids.map(business) },
  });
  const buyer = {
    ...{ customerUserId: 'kari', email: 'kari@example.no', nonResourcePermissions: ['Shop', 'Attest orders'] },
    customerProfiles: profiles,
  };
  const south = { company: 'south', isActive: false, given: [], taken: [] };

  it.each([
    ['to none', []],
    ['to another', ['south']],
  ])('and in no chosen profile rests once its buyer left the company, %s', async (_, companies) => {
    const { world, run, found } = await aRecurringRun({
      told: rehearsal,
      buyer: boughtFor(...companies),
      buysFor: { company: 'north' },
    });
    world.today = due;
    await run();
    expect(world.tries).toBe(0);
    expect((await found())?.paused).toBe('gone');
  });

  it('that its buyer made for nobody else rests once they would buy for a company', async () => {
    const { world, run, found } = await aRecurringRun({ told: rehearsal, buyer: boughtFor('south'), buysFor: {} });
    world.today = due;
    await run();
    expect((await found())?.paused).toBe('gone');
  });

  it('goes on while that is the company in use, whatever another one says', async () => {
    const { world, run } = await aRecurringRun({
      told: rehearsal,
      buyer: boughtFor('north', 'south'),
      buysFor: { company: 'north' },
    });
    world.today = due;
    world.standings = [south];
    await run();
    expect(world.placed.size).toBe(1);
  });

  it.each(['south', undefined])('rests once the company shut its buyer out, made for %s', async (profileId) => {
    const { world, run, found } = await aRecurringRun({
      told: rehearsal,
      buyer,
      ...(profileId === undefined ? {} : { profileId }),
    });
    world.today = due;
    world.standings = [south];
    await run();
    expect(world.tries).toBe(0);
    expect((await found())?.paused).toBe('gone');
  });

  it('goes on for another company, by what that one lets its buyer do', async () => {
    const { world, run, found } = await aRecurringRun({ told: rehearsal, buyer, profileId: 'north' });
    world.today = due;
    const word = { given: [], taken: ['Attest orders'] as const };
    world.standings = [south, { company: 'north', isActive: true, ...word }];
    await run();
    expect(world.buyers).toMatchObject([{ customerProfiles: [{ id: 'north' }], companyWords: { north: word } }]);
    // What is kept of the buyer is what the identity server said.
    expect((await found())?.buyer).toEqual(buyer);
  });
});
