import type { VatBasis } from '../money/vat.ts';
import { customerGroupOf, selectedProfile } from '../user/customer-profiles.ts';
import type { User } from '../user/user.ts';

/** For whom prices are told: it decides the price list, and whether prices are shown with or without VAT. */
export type PriceContext = { readonly customerGroup: string; readonly vatView: VatBasis };

/** What decides the prices of one request. */
export type PriceInput = {
  /** Who is logged in. */
  readonly user?: User | undefined;
  /** The group that a browser remembers of its last login, as this shop signed it. It chooses among kept pages only. */
  readonly rememberedGroup?: string | undefined;
  /** The VAT view that the visitor chose. */
  readonly vatView?: VatBasis | undefined;
};

/** What a shop says about prices. */
export type PriceSettings = {
  readonly customerGroups: readonly { readonly id: string }[];
  readonly defaultGroupId: string;
  readonly activeVatOption: VatBasis;
};

/**
 * Which prices somebody sees: those of the user's group, else of the remembered one, else the shop's own; a group that
 * the shop does not know is none. With the VAT view that was chosen, else that of the chosen profile, else the shop's own.
 */
export const priceContextOf = (shop: PriceSettings, { user, rememberedGroup, vatView }: PriceInput): PriceContext => ({
  customerGroup: customerGroupOf(
    user ?? { customerGroupIds: rememberedGroup === undefined ? [] : [rememberedGroup] },
    shop,
  ),
  vatView: vatView ?? vatViewOf(user) ?? shop.activeVatOption,
});

type VatChoice = { readonly viewMode: 'B2C' | 'B2B'; readonly vatSwitch?: boolean };

/** Whether the shop shows the choice between prices with and without VAT; who made it elsewhere, by a call, keeps it. */
export const offersVatChoice = ({ vatSwitch, viewMode }: VatChoice): boolean =>
  viewMode === 'B2B' || vatSwitch === true;

/**
 * Whether the price with VAT stands beside each one without: who sells to consumers tells the final price of goods
 * wherever they are offered (Directive 98/6/EC, articles 2 and 3), whatever else is shown.
 */
export const tellsFinalPrice = ({ viewMode }: Pick<VatChoice, 'viewMode'>, vatView: VatBasis): boolean =>
  viewMode === 'B2C' && vatView === 'net';

const vatViews: ReadonlyMap<string | undefined, VatBasis> = new Map([
  ['B2B', 'net'],
  ['B2C', 'gross'],
]);

/** A business reckons without VAT, a private person with it; before a profile is chosen, the shop says which. */
const vatViewOf = (user: User | undefined): VatBasis | undefined =>
  vatViews.get(selectedProfile(user ?? {})?.attributes.customerType);
