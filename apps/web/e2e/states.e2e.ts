import type { Locator, Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { type DemoShop, demoShops, isClosed, originOf, putInto, saidBy, type Wares, waresOf } from './shops.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

/** A page of a shop that everybody may enter, and what it has to show. */
type Scene = {
  readonly page: Page;
  readonly say: ReturnType<typeof saidBy>;
  readonly wares: Wares;
  readonly isPhone: boolean;
  readonly open: (address: string) => Promise<void>;
};

const main = ({ page }: Scene): Locator => page.getByRole('main');

/** What a page may be doing when somebody looks at it, and how it comes to do that. */
const states: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'the menu is open': async ({ page, say, open, isPhone }) => {
    await open(paths.start);
    if (!isPhone) return;
    await page.getByRole('button', { name: say('menu.open') }).click();
    await expect(page.getByRole('button', { name: say('menu.close') })).toBeVisible();
  },
  'suggestions are open': async ({ page, say, wares, open }) => {
    await open(paths.start);
    const box = page.getByLabel(say('search.label'));
    await box.pressSequentially(wares.name.slice(0, 4));
    // An empty box has offers, too: those of what was typed come after them.
    await expect(page.getByRole('option', { name: wares.name.slice(0, 4) }).first()).toBeVisible();
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toBeVisible();
  },
  'an empty search box offers something': async ({ page, say, open }) => {
    await open(paths.start);
    await page.getByLabel(say('search.label')).focus();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'several goods are compared': async ({ page, open }) => {
    const slugs = await page.evaluate(async () => {
      const { items } = (await (await fetch('/api/products')).json()) as { items: readonly { slug: string }[] };
      return items.slice(0, 4).map(({ slug }) => slug);
    });
    await open(paths.compare(slugs));
    await expect(page.getByRole('main').getByRole('columnheader')).toHaveCount(slugs.length);
  },
  'something is among the favourites': async (scene) => {
    const { page, say, wares, open, isPhone } = scene;
    await open(paths.product(wares.slug));
    const heart = main(scene)
      .getByRole('button', { name: say('wishlist.save') })
      .first();
    await heart.click();
    await expect(page.getByText(say('wishlist.added_for_visit'))).toBeVisible();
    if (isPhone) await page.getByRole('button', { name: say('menu.open') }).click();
    await page
      .getByRole('link', { name: say('wishlist.title') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(main(scene).getByRole('link', { name: wares.name, exact: true })).toBeVisible();
  },
  'an article helps': async ({ page, open }) => {
    const [first] = await page
      .getByRole('contentinfo')
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    await open(first ?? '');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  },
  'ways of delivery are told for a postal code': async ({ page, say, wares, open }) => {
    await open(paths.product(wares.slug));
    await page.getByRole('button', { name: say('delivery.where') }).click();
    await page.getByLabel(say('checkout.postal_code')).fill('2317');
    await page.getByRole('button', { name: say('deliver_to.show') }).click();
    await expect(page.getByRole('button', { name: say('delivery.there', { postalCode: '2317' }) })).toBeVisible();
  },
  'the filters are open, and one is chosen': async ({ page, say, open, isPhone }) => {
    await open(paths.all);
    const toFilter = page.getByRole('button', { name: say('listing.filter') });
    if (isPhone) await toFilter.click();
    await page.locator('#facet-panel').getByRole('checkbox').first().check();
    await expect(page.getByRole('list', { name: say('listing.chosen') })).toBeAttached();
    if (isPhone) await expect(page.getByRole('button', { name: say('listing.close_filter') })).toBeVisible();
  },
  'a picture is enlarged': async ({ page, say, wares, open }) => {
    await open(paths.product(wares.slug, wares.sku));
    const first = page.locator('[data-place=strip]').first();
    await hydrated(first);
    await first.click();
    await expect(page.getByRole('dialog', { name: say('product.pictures') })).toBeVisible();
  },
  'something was put into the basket': async (scene) => {
    const { page, say, wares, open } = scene;
    await open(paths.product(wares.slug, wares.sku));
    await main(scene)
      .getByRole('button', { name: say('product.add_to_basket') })
      .first()
      .click();
    await expect(page.getByText(say('basket.added')).first()).toBeVisible();
  },
  'a quantity is refused': async (scene) => {
    const { page, say, wares, open } = scene;
    await putInto(page, wares.sku);
    await open(paths.basket);
    const quantity = page.getByLabel(say('basket.quantity_of', { name: wares.name }));
    await quantity.fill('0,5');
    await quantity.press('Enter');
    await expect(main(scene).getByRole('alert')).toBeVisible();
  },
  'something was taken out of the basket': async (scene) => {
    const { page, say, wares, open } = scene;
    await putInto(page, wares.sku);
    await open(paths.basket);
    await page
      .getByRole('button', { name: `${say('basket.remove')} ${wares.name}` })
      .first()
      .click();
    await expect(page.getByRole('button', { name: say('basket.undo') })).toBeFocused();
  },
  'the checkout lacks everything': async ({ page, say, wares, open }) => {
    await putInto(page, wares.sku);
    await open(paths.checkout);
    await page.getByRole('button', { name: say('checkout.place_order_for', { total: '' }) }).click();
    await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused();
  },
};

const stage = async (page: Page, shop: DemoShop, origin: string): Promise<Scene> => {
  await page.goto(origin);
  return {
    ...{ page, say: saidBy(shop), wares: await waresOf(page), isPhone: (page.viewportSize()?.width ?? 0) < 600 },
    open: async (address) => {
      await page.goto(new URL(address, origin).href);
      await hydrated(page.getByRole('main'));
    },
  };
};

for (const shop of demoShops.filter((known) => !isClosed(known) && known.loginRequired !== true)) {
  test(`${shop.id} can be used by everybody while something is open or went wrong`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const scene = await stage(page, shop, originOf(shop, baseURL));
    for (const [state, bringAbout] of Object.entries(states)) {
      await test.step(state, async () => {
        await bringAbout(scene);
        expect.soft(await hindrances(page), state).toEqual([]);
      });
    }
  });
}
