/** What a setting does, who reads it, and which test shows it. */
export type SettingEffect = {
  /** For operators: what is different where it is set. */
  readonly effect: string;
  /** A source file, from the root of the project, that names the setting and acts on it. */
  readonly reader: string;
  /** Test files with beginnings of titles, as in docs/behaviour.md. */
  readonly shownBy: string;
};

const effect = (text: string, reader: string, shownBy: string): SettingEffect => ({ effect: text, reader, shownBy });
const domain = (file: string): string => `packages/domain/src/${file}`;
const web = (file: string): string => `apps/web/src/${file}`;
const bff = (file: string): string => `apps/bff/src/${file}`;
const adapters = (file: string): string => `packages/adapters/${file}`;

const decoding = '`decode-shop-info.test.ts`';
const wrong = `${decoding} ("tells what is wrong at")`;
const login = `${decoding} ("says of a login")`;
const taxation = (title: string): string => `\`tax/taxation.test.ts\` ("${title}")`;
const sectionTexts = '`section-texts.test.ts`';

/** Every setting of shop.json by its path; `[]` stands for each item of a list. */
export const settingEffects: Readonly<Record<string, SettingEffect>> = {
  $schema: effect(
    'Where editors find the JSON Schema of this file; the server ignores it.',
    adapters('shop-files/src/decode-shop-info.ts'),
    '`shop-json-schema.test.ts` ("may be named")',
  ),
  id: effect(
    'Names the shop to commands, the database and identity servers.',
    bff('shops/running-shop.ts'),
    '`read-shops.test.ts` ("reads all that")',
  ),
  name: effect('Stands in titles, the logo, the footer and mails.', web('routes/page-head.ts'), '`head.test.ts`'),
  'hosts[]': effect(
    'Host names that lead to the shop; the first one is the canonical one.',
    bff('shops/shops.ts'),
    '`bff/src/pages/pages.test.ts` ("is told the shop’s canonical origin"), `read-shops.test.ts` ("refuses a host")',
  ),
  'locales[]': effect(
    'Languages of the shop; the first one has no prefix in addresses.',
    domain('navigation/paths.ts'),
    '`head.test.ts` ("an article that is written")',
  ),
  currency: effect('What all amounts are in.', domain('money/money-format.ts'), '`money-format.test.ts`'),
  currencySymbol: effect('How the currency is written.', domain('money/money-format.ts'), '`money-format.test.ts`'),
  currencySymbolPlacement: effect(
    'On which side of an amount the symbol stands.',
    domain('money/money-format.ts'),
    '`money-format.test.ts`',
  ),
  exchangeRates: effect(
    'What one unit of another currency is worth, for feeds in it.',
    domain('catalogue/import/feed-price.ts'),
    '`feed-price.test.ts` ("refuses a currency without")',
  ),
  timeZone: effect(
    'By whose clock days begin and campaigns run.',
    domain('calendar/calendar-day.ts'),
    '`calendar-day.test.ts`, `bindings/text.test.ts` ("days and times are those")',
  ),
  holidays: effect(
    'On whose public holidays nothing is delivered.',
    adapters('shop-files/src/read-shop.ts'),
    '`promise-of.test.ts` ("falls on no holiday")',
  ),
  viewMode: effect(
    '`B2B` asks for a company; `B2C` does not, and tells prices with VAT beside those without.',
    domain('checkout/validate-checkout.ts'),
    '`checkout/checkout.test.ts` ("says who buys", "asks nothing of that")',
  ),
  activeVatOption: effect(
    'Whether prices are shown with VAT to who has not chosen.',
    domain('shopper/price-context.ts'),
    '`price-context.test.ts` ("shows everybody the shop’s own")',
  ),
  vatSwitch: effect(
    'Whether the footer of a `B2C` shop has the choice between prices with and without VAT; a `B2B` shop always has it, above its header.',
    domain('shopper/price-context.ts'),
    '`price-context.test.ts` ("the VAT view is offered")',
  ),
  taxClasses: effect(
    'VAT rates by name, in basis points.',
    domain('catalogue/import/feed-fields.ts'),
    '`read-feed-row.test.ts` ("tells all that is wrong")',
  ),
  defaultTaxClass: effect(
    'The VAT rate of goods that name none, and of delivery.',
    domain('checkout/delivery-price.ts'),
    '`checkout/checkout.test.ts` ("is stated net")',
  ),
  'vat.country': effect(
    'Where the shop is at home: there `taxClasses` hold. Without `vat` they hold wherever goods go.',
    domain('tax/taxation.ts'),
    taxation('holds at home'),
  ),
  'vat.number': effect(
    'The shop’s own VAT number in a member of the EU; with it, businesses in other members buy by reverse charge, and VIES is asked in its name.',
    domain('tax/read-taxations.ts'),
    '`tax/read-taxations.test.ts` ("is reverse charge")',
  ),
  'vat.oss': effect(
    'Whether the shop charges the VAT of the country of delivery in all of the EU, by One Stop Shop (or IOSS, from outside of it).',
    domain('tax/taxation.ts'),
    taxation('is that of the country of delivery'),
  ),
  'vat.chargedIn[]': effect(
    'Other countries whose VAT the shop charges, such as `NO` of a shop of the EU that is in VOEC.',
    domain('tax/taxation.ts'),
    taxation('is that of other countries'),
  ),
  'vat.classes': effect(
    'What a tax class is in other countries: `standard`, one of the reduced rates from high to low, or `zero`.',
    domain('tax/taxation.ts'),
    taxation('goes by the category'),
  ),
  'vat.abroad': effect(
    'What a tax class is in one country, where that differs.',
    domain('tax/taxation.ts'),
    taxation('goes by the category'),
  ),
  'priceLists[].id': effect('Names a price list to groups and imports.', domain('shop/cross-field-errors.ts'), wrong),
  'priceLists[].vat': effect(
    'Whether its prices hold VAT.',
    adapters('postgres/src/catalogue/listing/priced-products.ts'),
    '`catalogue/catalogue.test.ts` ("compares prices in the VAT view")',
  ),
  'priceLists[].fallback': effect(
    'The list that is asked for SKUs that this one lacks.',
    domain('shop/cross-field-errors.ts'),
    '`set-prices.test.ts` ("show in the listings of their group")',
  ),
  'customerGroups[].id': effect(
    'Names a group of customers, as the identity server does.',
    domain('shopper/price-context.ts'),
    '`price-context.test.ts` ("shows prices by what is known")',
  ),
  'customerGroups[].priceList': effect(
    'Which prices the group sees.',
    adapters('postgres/src/catalogue/shop-settings.ts'),
    '`set-prices.test.ts` ("show in the listings of their group")',
  ),
  defaultGroupId: effect(
    'The group of who belongs to none.',
    domain('shopper/price-context.ts'),
    '`price-context.test.ts` ("shows everybody the shop’s own")',
  ),
  customerGroupMaxAge: effect(
    'Seconds for which a browser remembers whose prices it was shown; 0: until it is closed.',
    bff('http/cookies/session-cookies.ts'),
    '`bff/src/routes/session.test.ts` ("set to %d s")',
  ),
  'deliveryMethods[].id': effect(
    'Names a way of delivery in orders.',
    domain('checkout/validate-checkout.ts'),
    '`checkout/checkout.test.ts` ("becomes the details")',
  ),
  'deliveryMethods[].name': effect(
    'What a shopper chooses by.',
    domain('purchase/draft-order.ts'),
    '`checkout/checkout-page.test.ts` ("falls back to the main language")',
  ),
  'deliveryMethods[].price': effect(
    'What it costs, in minor units with VAT.',
    domain('checkout/delivery-price.ts'),
    '`checkout/checkout.test.ts` ("costs its price below")',
  ),
  'deliveryMethods[].freeFrom': effect(
    'The worth of goods from which it costs nothing.',
    domain('checkout/free-delivery.ts'),
    '`free-delivery.test.ts` ("says what is missing")',
  ),
  'deliveryMethods[].weightPrices[].from': effect(
    'Grams of the whole basket from which it costs the `price` beside it, in the place of that of the way; ascending.',
    domain('checkout/free-delivery.ts'),
    '`free-delivery.test.ts` ("costs by the weight")',
  ),
  'deliveryMethods[].weightPrices[].price': effect(
    'What a basket of that weight costs, in minor units with VAT.',
    domain('checkout/free-delivery.ts'),
    '`free-delivery.test.ts` ("costs by the weight")',
  ),
  'deliveryMethods[].maxWeight': effect(
    'Grams of the heaviest basket that the way takes; left out, it takes any. Goods without a `shipping_weight` count as nothing.',
    domain('delivery/load.ts'),
    '`load.test.ts` ("takes what weighs no more than it takes")',
  ),
  'deliveryMethods[].takesBulky': effect(
    '`false`: the way takes no goods that are `bulky` in the feed.',
    domain('delivery/load.ts'),
    '`load.test.ts` ("takes bulky goods unless it says that it takes none")',
  ),
  'deliveryMethods[].secondDeliveryPrice': effect(
    'What is added, in minor units with VAT, where a shopper has what is there sent at once and what was ordered ahead on its own; left out, all goes together. For ways without `windows` that are not `digital`.',
    domain('checkout/two-deliveries.ts'),
    '`two-deliveries.test.ts` ("adds the price of the second")',
  ),
  'deliveryMethods[].estimate.minDays': effect(
    'Working days until delivery, at least.',
    domain('calendar/delivery-days.ts'),
    '`delivery-days.test.ts`',
  ),
  'deliveryMethods[].estimate.maxDays': effect(
    'Working days until delivery, at most.',
    domain('calendar/delivery-days.ts'),
    '`delivery-days.test.ts`',
  ),
  'deliveryMethods[].cutOff': effect(
    'Until when on a working day an order is sent the same day, by the shop’s clock; left out, the whole day counts.',
    domain('delivery/delivery-terms.ts'),
    '`delivery-terms.test.ts` ("when ordered %s")',
  ),
  'deliveryMethods[].zones': effect(
    'What differs in which of `deliveryZones`: `estimate`, `cutOff`, `freeFrom`, `"delivers": false`, or a `price`, beside which only the zone’s own `weightPrices` and `freeFrom` hold.',
    domain('delivery/delivery-terms.ts'),
    '`delivery-terms.test.ts` ("promises in a zone what the zone says", "does not lead where a zone says so", "costs in a zone what the zone says")',
  ),
  'deliveryMethods[].pickup': effect(
    'The shopper fetches the goods; the address is for the invoice alone.',
    domain('purchase/draft-order.ts'),
    '`checkout/checkout-page.test.ts` ("asks for the address of the invoice")',
  ),
  'deliveryMethods[].digital': effect(
    '`true`: the way is for goods that are `digital` in the feed, and for orders of nothing else: nobody is asked where to.',
    domain('delivery/load.ts'),
    '`load.test.ts` ("needs no way but a digital one")',
  ),
  'deliveryMethods[].windows.daysAhead': effect(
    'Days from today for which a shopper can choose when goods are brought; without `windows`, nobody chooses.',
    domain('delivery/delivery-window.ts'),
    '`delivery-window.test.ts` ("offers the days ahead")',
  ),
  'deliveryMethods[].windows.cutOffHours': effect(
    'Hours before a window begins until which it can be chosen.',
    domain('delivery/delivery-window.ts'),
    '`delivery-window.test.ts` ("offers a window until")',
  ),
  'deliveryMethods[].windows.times[].weekdays[]': effect(
    'On which days of the week the window is, `monday` to `sunday`; public holidays are left out.',
    domain('delivery/delivery-window.ts'),
    '`delivery-window.test.ts` ("offers the days ahead")',
  ),
  'deliveryMethods[].windows.times[].from': effect(
    'When it begins, by the shop’s clock.',
    domain('delivery/delivery-window.ts'),
    '`delivery-window.test.ts` ("offers the days ahead")',
  ),
  'deliveryMethods[].windows.times[].to': effect(
    'When it ends, by the shop’s clock, on the same day.',
    domain('delivery/delivery-window.ts'),
    '`delivery-window.test.ts` ("offers the days ahead")',
  ),
  'deliveryMethods[].windows.times[].capacity': effect(
    'Orders that are brought in one such window; who comes later is told that it is full.',
    domain('delivery/delivery-window.ts'),
    '`delivery-window.test.ts` ("shows a window as full")',
  ),
  'deliveryZones[].id': effect(
    'Names a zone in `deliveryMethods[].zones`.',
    domain('delivery/delivery-terms.ts'),
    '`delivery-terms.test.ts` ("promises in a zone what the zone says")',
  ),
  'deliveryZones[].country': effect(
    'The country whose postal codes the zone holds.',
    domain('delivery/delivery-terms.ts'),
    '`delivery-terms.test.ts` ("%s of %s in the zone %s")',
  ),
  'deliveryZones[].postalCodes[]': effect(
    'Beginnings of postal codes, `97`, or ranges of them, `9000-9299`; the first zone that holds a code counts.',
    domain('delivery/delivery-terms.ts'),
    '`delivery-terms.test.ts` ("%s of %s in the zone %s", "in the zone whose beginning")',
  ),
  'carriers[].name': effect(
    'Names a carrier as parcels do; capital and small letters are the same.',
    domain('delivery/carrier.ts'),
    '`carrier.test.ts` ("is the carrier’s own address")',
  ),
  'carriers[].trackingUrl': effect(
    'Where the carrier tells how far a parcel is, with `{tracking}` for what finds it: order pages and mails lead there.',
    domain('delivery/carrier.ts'),
    '`carrier.test.ts` ("is read from settings")',
  ),
  'paymentMethods[].id': effect(
    'Names a way to pay in orders; `invoice` and `bank` may stand alone.',
    domain('checkout/validate-checkout.ts'),
    `${decoding} ("may name ways to pay")`,
  ),
  'paymentMethods[].provider': effect(
    'Who takes the payment at once; left out, an invoice comes later.',
    domain('purchase/draft-order.ts'),
    '`read-shops.test.ts` ("refuses a payment provider")',
  ),
  'paymentMethods[].name': effect(
    'How the way to pay is called.',
    web('features/checkout/payment-choice.tsx'),
    '`checkout/checkout-page.test.ts` ("offers the ways to pay")',
  ),
  'paymentMethods[].hint': effect(
    'What a shopper is told of it before choosing.',
    web('features/checkout/payment-choice.tsx'),
    '`checkout/checkout-page.test.ts` ("offers the ways to pay")',
  ),
  'paymentMethods[].from': effect(
    'The least that is paid so, minor units with VAT, of what credit and points leave.',
    domain('checkout/payment-refusal.ts'),
    '`payment-refusal.test.ts`, `e2e/ways-to-pay.e2e.ts`',
  ),
  'paymentMethods[].upTo': effect(
    'The most that is paid so, minor units with VAT, of what credit and points leave.',
    domain('checkout/payment-refusal.ts'),
    '`payment-refusal.test.ts`, `e2e/ways-to-pay.e2e.ts`',
  ),
  'paymentMethods[].countries[]': effect(
    'Countries of addresses from which it can be used; left out: all of the shop’s.',
    domain('checkout/payment-refusal.ts'),
    '`payment-refusal.test.ts` ("that has %j")',
  ),
  'paymentMethods[].groups[]': effect(
    'Customer groups that can use it; left out: all.',
    domain('checkout/payment-refusal.ts'),
    '`payment-refusal.test.ts` ("that has %j")',
  ),
  'pickupPoints[].id': effect(
    'Names a point in orders.',
    web('features/checkout/pickup-point-choice.tsx'),
    '`e2e/purchase.e2e.ts` ("a pick-up point is chosen")',
  ),
  'pickupPoints[].method': effect(
    'The way of delivery that hands goods over there.',
    domain('delivery/pickup-point.ts'),
    '`pickup-point.test.ts`',
  ),
  'pickupPoints[].name': effect(
    'How the point is called.',
    web('features/checkout/pickup-point-choice.tsx'),
    '`e2e/purchase.e2e.ts` ("a pick-up point is chosen")',
  ),
  'pickupPoints[].street': effect(
    'Where it is.',
    web('features/checkout/pickup-point-choice.tsx'),
    '`e2e/purchase.e2e.ts` ("a pick-up point is chosen")',
  ),
  'pickupPoints[].postalCode': effect(
    'Where it is: the three nearest to the code of the address are offered.',
    domain('delivery/pickup-point.ts'),
    '`pickup-point.test.ts` ("are the three nearest")',
  ),
  'pickupPoints[].city': effect(
    'Where it is.',
    web('features/checkout/pickup-point-choice.tsx'),
    '`e2e/purchase.e2e.ts` ("a pick-up point is chosen")',
  ),
  'pickupPoints[].country': effect(
    'Where it is (ISO 3166-1).',
    domain('delivery/pickup-point.ts'),
    '`pickup-point.test.ts` ("are the three nearest")',
  ),
  'pickupPoints[].hours.weekdays': effect(
    'When it is open, Monday to Friday: `08:00-22:00`; left out, closed.',
    web('bindings/opening-hours.ts'),
    '`e2e/purchase.e2e.ts` ("a pick-up point is chosen")',
  ),
  'pickupPoints[].hours.saturday': effect(
    'When it is open, Saturday: `08:00-22:00`; left out, closed.',
    web('bindings/opening-hours.ts'),
    '`e2e/purchase.e2e.ts` ("a pick-up point is chosen")',
  ),
  'pickupPoints[].hours.sunday': effect(
    'When it is open, Sunday: `08:00-22:00`; left out, closed.',
    web('bindings/opening-hours.ts'),
    '`e2e/purchase.e2e.ts` ("a pick-up point is chosen")',
  ),
  electronicInvoice: effect(
    'Whether businesses choose to get invoices by Peppol (EHF).',
    domain('checkout/validate-checkout.ts'),
    '`checkout.test.ts` ("names the cost centre")',
  ),
  'invoices.address[]': effect(
    'The address of who sells, line by line, on invoices. Where `invoices` is left out, the shop writes none: another system does.',
    domain('purchase/order-invoices.ts'),
    '`order-invoices.test.ts` ("says what was sent", "is not written by a shop")',
  ),
  'invoices.vatNumber': effect(
    'The number of who sells in the register of who charges VAT, as it is printed: `NO999999999MVA`. Left out: none.',
    domain('purchase/order-invoices.ts'),
    '`order-invoices.test.ts` ("says what was sent")',
  ),
  'invoices.account': effect(
    'Where money is paid to, as it is printed.',
    domain('purchase/order-invoices.ts'),
    '`order-invoices.test.ts` ("says what was sent")',
  ),
  'invoices.dueDays': effect(
    'Days until an invoice is to be paid, moved on by a weekend.',
    domain('purchase/order-invoices.ts'),
    '`order-invoices.test.ts` ("says what was sent")',
  ),
  'invoices.prefix': effect(
    'Stands before each number of the series, which goes on where it is changed.',
    domain('invoice/invoice.ts'),
    '`order-invoices.test.ts` ("says what was sent")',
  ),
  'invoices.reference': effect(
    'What a payment names: `number`, that of the invoice; `mod10`, digits with a check digit (KID, OCR), as agreed with the bank.',
    domain('invoice/invoice.ts'),
    '`order-invoices.test.ts` ("says what was sent"), `invoice.test.ts`',
  ),
  'customerService.company': effect(
    'The legal name of who sells, in the footer.',
    web('features/shell/customer-service.tsx'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'customerService.organisationNumber': effect(
    'The number of who sells in the register, in the footer.',
    web('features/shell/customer-service.tsx'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'customerService.phone': effect(
    'The number that shoppers call.',
    web('features/shell/customer-service.tsx'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'customerService.email': effect(
    'The address that shoppers write to.',
    web('features/shell/customer-service.tsx'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'customerService.hours.weekdays': effect(
    'When somebody answers, Monday to Friday: `09:00-17:00`; left out, nobody.',
    web('bindings/opening-hours.ts'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'customerService.hours.saturday': effect(
    'When somebody answers, Saturday: `09:00-17:00`; left out, nobody.',
    web('bindings/opening-hours.ts'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'customerService.hours.sunday': effect(
    'When somebody answers, Sunday: `09:00-17:00`; left out, nobody.',
    web('bindings/opening-hours.ts'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'customerService.helpContentId': effect(
    'The slug of the article with help; footer and checkout lead there.',
    web('features/shell/customer-service.tsx'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'customerService.sizeGuideContentId': effect(
    'The slug of the article with sizes; the choice of a size leads there.',
    web('features/product/fit-choice.tsx'),
    '`footer.test.ts` ("leads from a size")',
  ),
  'customerService.paymentMarks[]': effect(
    'Names of ways to pay that are shown in the footer.',
    web('features/shell/customer-service.tsx'),
    '`footer.test.ts` ("tells who sells")',
  ),
  'countries[]': effect(
    'Where the shop delivers to.',
    domain('checkout/validate-checkout.ts'),
    '`checkout/checkout-page.test.ts` ("asks for no country", "names countries")',
  ),
  'limits.quantityPerLine': effect(
    'Units of one article in a basket, at most.',
    domain('basket/apply.ts'),
    '`basket/apply.test.ts` ("refuses more than a line may hold")',
  ),
  'limits.linesPerBasket': effect(
    'Lines of a basket, at most.',
    domain('basket/apply.ts'),
    '`basket/apply.test.ts` ("refuses a line too many")',
  ),
  'limits.lowStock': effect(
    'Units from which downwards a stock is called low.',
    domain('basket/view.ts'),
    '`basket/view.test.ts` ("tells that stock no longer")',
  ),
  minimumOrder: effect(
    'Worth of goods from which an order is taken, delivery not counted, in minor units: with VAT, but without it where `viewMode` is `B2B`. Left out: any order is.',
    domain('buying/buy-obstacle.ts'),
    '`buy-obstacle.test.ts` ("is what its goods lack"), `e2e/buying.e2e.ts`',
  ),
  'reviews.enabled': effect(
    'Whether buyers review goods and are asked for it by mail, and listings are sorted by rating.',
    domain('review/write-review.ts'),
    '`write-review.test.ts` ("is not written where the shop has none")',
  ),
  'reviews.holdNew': effect(
    'Whether the shop looks at each review before it is shown.',
    domain('review/write-review.ts'),
    '`write-review.test.ts` ("waits for the shop")',
  ),
  'reviews.askAfterDays': effect(
    'Days after the last day of the expected delivery on which a buyer is asked for reviews.',
    domain('purchase/ask-later.ts'),
    '`purchase/lifecycle.test.ts` ("counts from the day of the shop")',
  ),
  returnDays: effect(
    'Days for which goods may be sent back, said on pages and to search engines; consumers have fourteen, whatever stands here.',
    domain('purchase/withdrawal-days.ts'),
    '`head.test.ts` ("a shop that takes goods back"), `withdraw.test.ts` ("is given for fourteen days")',
  ),
  returnFee: effect(
    'What is kept for goods that are sent back, minor units with VAT, 0 where the shop pays; told to search engines. Left out where shoppers pay postage of their own, or it depends.',
    domain('seo/server/return-policy.ts'),
    '`head.test.ts` ("a shop tells search engines what sending back costs")',
  ),
  'noWithdrawal[]': effect(
    'A category, by its slug or the path of slugs from the root, whose goods consumers cannot withdraw from, such as sealed goods of hygiene; said beside them before they are ordered.',
    domain('basket/view.ts'),
    '`basket/view.test.ts` ("says of goods"), `withdraw.test.ts` ("is nothing of goods that the law excepts")',
  ),
  'redirectOrigins[]': effect(
    'Other origins that login and logout may lead to.',
    bff('routes/logout.ts'),
    '`bff/src/routes/logout.test.ts` ("leads to another site")',
  ),
  loginRequired: effect(
    'Nobody sees goods before login.',
    domain('admission/door.ts'),
    '`before-login.test.ts`, `header.test.ts` ("leads to no goods")',
  ),
  loginDisabled: effect(
    'Nobody can log in.',
    bff('composition/identity-servers.ts'),
    '`identity-servers.test.ts` ("makes one identity server")',
  ),
  'keycloakConfig.authServerUrl': effect(
    'Where the identity server is.',
    adapters('identity/src/identity-server.ts'),
    '`identity-servers.test.ts`',
  ),
  'keycloakConfig.realm': effect(
    'Its realm.',
    adapters('identity/src/identity-server.ts'),
    `${login}, \`identity-servers.test.ts\``,
  ),
  'keycloakConfig.clientId': effect(
    'What the shop is called there.',
    adapters('identity/src/identity-server.ts'),
    login,
  ),
  'keycloakConfig.minAgeRefreshToken': effect(
    'Seconds before their end at which tokens are renewed.',
    domain('session/browser/token-refresher.ts'),
    '`token-refresher.test.ts` ("renews them when they end")',
  ),
  'keycloakConfig.scope': effect('What a login asks for.', adapters('oidc/src/settings.ts'), wrong),
  'keycloakConfig.responseMode': effect(
    'Where the identity server writes its answer.',
    adapters('oidc/src/front-channel.ts'),
    '`oidc-login.test.ts` ("has the answer written")',
  ),
  'keycloakConfig.flow': effect(
    'What the identity server gives to a browser.',
    adapters('oidc/src/front-channel.ts'),
    login,
  ),
  'keycloakConfig.pkceMethod': effect(
    'Always `S256`: another value is refused.',
    adapters('shop-files/src/shop-info-schema.ts'),
    login,
  ),
  'keycloakConfig.onLoad': effect(
    'Has to agree with `loginRequired`: another value is refused.',
    domain('shop/cross-field-errors.ts'),
    wrong,
  ),
  'talkmore.enable': effect(
    'The shop offers its guests a login.',
    domain('session/browser/welcome.ts'),
    '`welcome.test.ts` ("by a shop that has switched")',
  ),
  'talkmore.autologin': effect(
    'It looks whether the identity server still knows who was logged in.',
    domain('session/browser/welcome.ts'),
    '`welcome.test.ts` ("is not tried by a shop")',
  ),
  'talkmore.welcomeLogin.enable': effect(
    'The offer stands on pages of guests.',
    domain('session/browser/welcome.ts'),
    '`welcome.test.ts` ("by a shop that has switched")',
  ),
  'oidcAuth.enable': effect(
    'Other providers of the identity server may be named.',
    domain('user/login-method.ts'),
    '`login-method.test.ts` ("is decided by the provider")',
  ),
  'identification.provider': effect(
    'Who proves people’s identity, by its name at the identity server; `/bankid/redirect` leads there.',
    'apps/bff/src/routes/identification.ts',
    '`bff/src/routes/identification.test.ts` ("leads to the provider")',
  ),
  'identification.acrValues[]': effect(
    'Levels (`acr`) at which people have to prove who they are: one of them.',
    domain('session/server/identification.ts'),
    '`session/server/identification.test.ts` ("is judged where")',
  ),
  'identification.maxAge': effect(
    'Seconds after which a proof is too old.',
    domain('session/server/identification.ts'),
    '`session/server/identification.test.ts` ("is judged where")',
  ),
  'creditCheck.validFor': effect(
    'Seconds for which the answer of a credit check holds, for the same person, basket and amount.',
    domain('subscription/server/credit-check.ts'),
    '`subscription/server/credit-check.test.ts` ("asks once as long as")',
  ),
  'creditCheck.perDay': effect(
    'How often a day the credit of the same person is checked.',
    domain('subscription/server/credit-check.ts'),
    '`subscription/server/credit-check.test.ts` ("asks about nobody without end")',
  ),
  'signing.method': effect(
    'How who signs proves who they are, as Scrive names it: by Norwegian or Swedish BankID, or not at all (`standard`).',
    domain('subscription/server/contract-signings.ts'),
    '`scrive.test.ts` ("is made of its terms")',
  ),
  'signing.days': effect(
    'Days within which a contract may be signed.',
    domain('subscription/server/signing.ts'),
    '`subscription/server/contract-signings.test.ts` ("is over by the clock"), `scrive.test.ts` ("is made of its terms")',
  ),
  'signing.validFor': effect(
    'Seconds for which a signature counts, for an order of exactly what was signed.',
    domain('subscription/server/signing.ts'),
    '`subscription/server/contract-signings.test.ts` ("counts for a time")',
  ),
  headerLayout: effect(
    'How the top of a page is laid out where there is room.',
    web('features/shell/header.tsx'),
    '`header.test.ts` ("of the layout")',
  ),
  showMenuHeader: effect(
    '`false`: no categories in the row of the header and in the menu behind the button.',
    web('features/shell/menu.tsx'),
    '`header.test.ts` ("has no categories", "shows no categories in the menu")',
  ),
  showBrandName: effect(
    '`false`: no brand names on cards, product pages and among suggestions.',
    web('features/listing/product-card.tsx'),
    '`web/src/settings.test.ts` ("has none on"), `suggestion-groups.test.ts`',
  ),
  'approvals.holdDays': effect(
    'Days for which an order waits for the approval of its company: its goods are held and its prices kept; then it lapses.',
    domain('approval/approval.ts'),
    '`decide.test.ts` ("waits for days that the shop says")',
  ),
  'approvals.remindDays': effect(
    'Days after which those who have not approved an order are reminded by mail; `0`, or not before it lapses: never.',
    domain('approval/approval.ts'),
    '`decide.test.ts` ("reminds and escalates meanwhile"), `ask-approvers.test.ts` ("is reminded once")',
  ),
  'approvals.escalateDays': effect(
    'Days after which everybody who approves orders of the company may decide about an order, and is told; `0`, or not before it lapses: never.',
    domain('approval/approval.ts'),
    '`decide.test.ts` ("is everybody’s who approves once it waited for too long"), `ask-approvers.test.ts` ("is reminded once")',
  ),
  'recurringOrders.noticeDays': effect(
    'Days before each order that recurs on which its buyer is told by mail what is going to be ordered, and what it costs.',
    domain('recurring/run.ts'),
    '`recurring/run.test.ts` ("is told some days before")',
  ),
  'recurringOrders.seenWithinDays': effect(
    'Days for which orders recur without their buyer having logged in; then they are paused, and the buyer is told.',
    domain('recurring/run.ts'),
    '`recurring/run.test.ts` ("of somebody who %s is paused")',
  ),
  quickOrder: effect(
    'Whether shoppers may fill the basket by lists of SKUs, at `/quick-order`.',
    bff('routes/quick-order.ts'),
    '`bff/src/routes/quick-order.test.ts` ("is offered by shops that say so")',
  ),
  quotes: effect(
    'Whether who buys for a company may ask for a quote of the basket, in shops for businesses; representatives answer.',
    domain('quote/shopper-quotes.ts'),
    '`shopper-quotes.test.ts` ("are for who buys for a company")',
  ),
  temporaryClosedContent: effect(
    'The article that is all that a closed shop shows; its presence closes the shop.',
    bff('http/hooks/shop-scope.ts'),
    '`app.test.ts` ("shows its closed content")',
  ),
  privacyPageContentId: effect(
    'The article about personal data, at `/privacy`.',
    domain('consent/consent.ts'),
    '`bff/src/routes/consent.test.ts`',
  ),
  'privacy.enabled': effect(
    'Only users who accepted that article get in.',
    domain('consent/consent.ts'),
    '`bff/src/routes/consent.test.ts`',
  ),
  'customComponent.header.name': effect(
    'Puts a component above the header of every page: `campaign-header`, a campaign with the time left.',
    adapters('shop-files/src/custom-component-schema.ts'),
    '`campaign-header.test.ts`',
  ),
  'customComponent.header.config.href': effect(
    'Where the link of the campaign header leads.',
    domain('content/custom-component.ts'),
    '`campaign-header.test.ts`',
  ),
  'customComponent.header.config.from': effect(
    'From when on it is shown.',
    adapters('shop-files/src/campaign-headers.ts'),
    '`content/custom-component.test.ts`',
  ),
  'customComponent.header.config.until': effect(
    'Until when it is shown, and what it counts down to.',
    adapters('shop-files/src/campaign-headers.ts'),
    '`content/custom-component.test.ts`',
  ),
  'customComponent.header.data.text': effect(
    'What the campaign header says.',
    domain('content/custom-component.ts'),
    '`campaign-header.test.ts`',
  ),
  'customComponent.header.data.label': effect(
    'What its link is called.',
    domain('content/custom-component.ts'),
    '`campaign-header.test.ts`',
  ),
  'customComponent.header.data.countdown': effect(
    'What stands before the time left.',
    domain('content/custom-component.ts'),
    '`campaign-header.test.ts`',
  ),
  'customComponent.footer.name': effect(
    'Puts a component into the footer of every page: `opening-hours`, when somebody is there and how they are reached.',
    adapters('shop-files/src/custom-component-schema.ts'),
    '`opening-hours.test.ts`',
  ),
  'customComponent.footer.config.hours.weekdays': effect(
    'When it is open from Monday to Friday; closed where left out.',
    web('bindings/opening-hours.ts'),
    '`opening-hours.test.ts`',
  ),
  'customComponent.footer.config.hours.saturday': effect(
    'When it is open on Saturdays.',
    web('bindings/opening-hours.ts'),
    '`opening-hours.test.ts`',
  ),
  'customComponent.footer.config.hours.sunday': effect(
    'When it is open on Sundays.',
    web('bindings/opening-hours.ts'),
    '`opening-hours.test.ts`',
  ),
  'customComponent.footer.config.phone': effect(
    'A number that can be called from the footer.',
    web('features/custom/opening-hours.tsx'),
    '`opening-hours.test.ts`',
  ),
  'customComponent.footer.config.email': effect(
    'An address that can be written to from the footer.',
    web('features/custom/opening-hours.tsx'),
    '`opening-hours.test.ts`',
  ),
  'customComponent.footer.data.title': effect(
    'The heading of the opening hours.',
    domain('content/custom-component.ts'),
    '`opening-hours.test.ts`',
  ),
  'customComponent.footer.data.text': effect(
    'What is said below that heading.',
    domain('content/custom-component.ts'),
    '`opening-hours.test.ts`',
  ),
  customCssFileName: effect(
    'Another style sheet of the folder than `theme.css`.',
    adapters('shop-files/src/read-theme.ts'),
    '`read-shops.test.ts` ("tells every problem")',
  ),
  'category.menu.allpage': effect(
    '`false`: neither menu leads to all goods.',
    web('features/shell/menu.tsx'),
    '`header.test.ts` ("leads to all goods in neither")',
  ),
  'googleAnalytics.section': effect(
    'Page views and purchases are reported to this measurement id, once statistics were allowed.',
    domain('cookie-consent/tracking.ts'),
    '`tracking.test.ts` ("is the host of Google"), `cookie-consent.test.ts` ("loads and reaches"), `e2e/cookies.e2e.ts`',
  ),
  'tracking.scripts[].src': effect(
    'A script of others, which joins the policy of this shop’s pages and is loaded once its category was allowed.',
    domain('cookie-consent/tracking.ts'),
    '`tracking.test.ts` ("is each listed script"), `cookie-consent.test.ts` ("loads and reaches")',
  ),
  'tracking.scripts[].integrity': effect(
    'The hash of the script: another content is not run.',
    web('composition/services/tracking.ts'),
    wrong,
  ),
  'tracking.scripts[].category': effect(
    'What has to be allowed before it is loaded.',
    domain('cookie-consent/tracking.ts'),
    '`tracking.test.ts` ("loads the scripts of its categories")',
  ),
  'tracking.scripts[].connect[]': effect(
    'Where it sends to, and takes pictures from.',
    domain('cookie-consent/tracking.ts'),
    '`tracking.test.ts` ("is each listed script")',
  ),
  'tracking.scripts[].keeps[]': effect(
    'Cookies that it sets: shoppers are told of them, and they go when the category is taken back.',
    web('composition/services/cookie-consent-module.ts'),
    wrong,
  ),
  mediaDomain: effect(
    'Pictures, logos and icons come from this host, which joins the pictures of the pages’ policy.',
    domain('media/image.ts'),
    '`web/src/settings.test.ts` ("shows pictures, logo and icon"), `bff/src/pages/pages.test.ts` ("takes pictures from the host")',
  ),
  'employeeCredit.type': effect(
    'Whose credit it is, an employee’s or a company’s: the checkout offers it, the account menu has its page.',
    domain('permission/credit.ts'),
    '`permission/credit.test.ts`, `usable-credit.test.ts`',
  ),
  'employeeCredit.available': effect(
    '`false`: nobody buys on credit, or is shown any, for now.',
    domain('permission/credit.ts'),
    '`permission/credit.test.ts`',
  ),
  'employeeCredit.advanceMode': effect(
    'The credit of the next period may be used before it begins.',
    domain('credit/usable-credit.ts'),
    '`credit-account.test.ts` ("is that of the next period")',
  ),
  'employeeCredit.limit': effect(
    'What each employee or company may buy for in a period, minor units with VAT, where `npm run credit` set no other limit.',
    domain('credit/credit-account.ts'),
    '`credit-account.test.ts` ("opens its period with the limit")',
  ),
  'employeeCredit.reset': effect(
    'How often the credit begins anew, by the shop’s clock: each day, on Mondays, on the first of a month or of a year. What is left of a period is not carried over; changed, it begins anew at once.',
    domain('credit/credit-period.ts'),
    '`credit-period.test.ts`',
  ),
  'loyaltyPoints.enabled': effect(
    'Users who buy for themselves, and not on credit, earn points and pay with them; the account menu has their page. `false`: nobody earns any; what orders took of points is given back all the same.',
    domain('loyalty/usable-points.ts'),
    '`usable-points.test.ts`, `account-menu.test.ts` ("shows points where")',
  ),
  'loyaltyPoints.perHundred': effect(
    'Points that are earned for each hundred minor units of money, with VAT, that pay for goods which were sent. An order keeps the rule of when it was placed.',
    domain('purchase/order-points.ts'),
    '`order-points.test.ts` ("earns them for the money")',
  ),
  'loyaltyPoints.worth': effect(
    'What a point pays, minor units. Above 1, parts of an order give back whole points, and what is less than one is the buyer’s.',
    domain('purchase/order-points.ts'),
    '`order-points.test.ts` ("gives back whole points")',
  ),
  'loyaltyPoints.days': effect(
    'Days for which points can be used, from the day on which nothing of their order can be withdrawn any more, until the end of the last one by the shop’s clock.',
    domain('purchase/after-sending.ts'),
    '`order-points.test.ts` ("has them pending until")',
  ),
  'giftCards.amounts[]': effect(
    'What a gift card may be bought for, in minor units. Without `giftCards` none are sold or taken; with no amounts, those that were sold before are still taken. It is set once no process of a version without gift cards runs.',
    domain('purchase/buy-gift-card.ts'),
    '`buy-gift-card.test.ts` ("says what is wrong with", "sells none where")',
  ),
  'giftCards.years': effect(
    'Years for which a card pays, from the day on which it is paid. A card keeps the rule of when it was ordered.',
    domain('purchase/order-gift-card.ts'),
    '`buy-gift-card.test.ts` ("is made with the step")',
  ),
  'sections.startPage': effect(
    'What the start page is called in breadcrumbs.',
    domain('storefront/section-texts.ts'),
    sectionTexts,
  ),
  'sections.webshop': effect(
    'What all goods are called in menus, titles and breadcrumbs.',
    domain('storefront/section-texts.ts'),
    sectionTexts,
  ),
  'sections.order': effect(
    'What the orders are called in menus and titles.',
    domain('storefront/section-texts.ts'),
    sectionTexts,
  ),
  'sections.hardware': effect(
    'What the category of `hardware.categoryId` is called in menus.',
    domain('storefront/menu-categories.ts'),
    '`menu-categories.test.ts`',
  ),
  'sections.accessories': effect(
    'What goes with a product is headed by this on its page.',
    domain('storefront/section-texts.ts'),
    sectionTexts,
  ),
  'hardware.categoryId': effect(
    'The category, by its address below `/all`, that comes first in both menus.',
    domain('storefront/menu-categories.ts'),
    '`menu-categories.test.ts`, `header.test.ts` ("calls the category")',
  ),
  'facets[].key': effect(
    'An attribute of goods that narrows listings.',
    domain('shop/derived-settings.ts'),
    '`listing-path.test.ts` ("facets that the shop does not have")',
  ),
  'facets[].label': effect(
    'What the filter is called.',
    web('features/listing/facet-form.tsx'),
    '`facet-form.test.ts`',
  ),
  'synonyms[][]': effect(
    'Words of a group find each other’s goods.',
    adapters('postgres/src/catalogue/shop-settings.ts'),
    '`synonyms.test.ts`, `catalogue/catalogue.test.ts` ("finds by other words")',
  ),
  operatorEmail: effect(
    'Who is written to once a day where payments and orders differ by what payment providers say.',
    bff('composition/reconcile-module.ts'),
    '`reconcile-module.test.ts` ("writes to the operator")',
  ),
  'accounts.sales': effect(
    'What was sold with VAT is booked there, without its VAT, by `npm run orders -- bookings --saft`. Where `accounts` is left out, no lines of a ledger are written.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("tell what pays by its account", "keep apart what is sold")',
  ),
  'accounts.salesWithoutVat': effect(
    'What was sold at a rate of 0 is booked there.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("tell what pays by its account", "keep apart what is sold")',
  ),
  'accounts.vat': effect(
    'VAT that is owed is booked there.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("tell what pays by its account", "keep apart what is sold")',
  ),
  'accounts.vatAbroad': effect(
    'VAT that is owed to other countries is booked there; left out, where that at home is.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("tell what pays by its account", "keep apart what is sold")',
  ),
  'accounts.money': effect(
    'What is paid in ways that `accounts.ways` does not name is booked there.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("tell what pays by its account", "keep apart what is sold")',
  ),
  'accounts.ways': effect(
    'What is paid in a way of `paymentMethods`, by its id, is booked there.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("tell what pays by its account", "keep apart what is sold")',
  ),
  'accounts.credit': effect(
    'What is paid by employee or company credit is booked there.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("tell what pays by its account", "keep apart what is sold")',
  ),
  'accounts.giftCards': effect(
    'What is owed to who has gift cards is booked there: more where one is sold, less where one pays; left out, where points are.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("owe a gift card from when it is sold")',
  ),
  'accounts.points': effect(
    'What is paid by points is booked there.',
    domain('accounting/journal.ts'),
    '`journal.test.ts` ("tell what pays by its account", "keep apart what is sold")',
  ),
  'imports[].id': effect(
    'Names a scheduled import in its reports.',
    bff('imports/run-import.ts'),
    '`run-import.test.ts` ("keeps a report")',
  ),
  'imports[].cron': effect(
    'When it runs, by the shop’s clock: minute, hour, day of the month, month, day of the week.',
    bff('imports/follow-imports.ts'),
    '`follow-imports.test.ts`, `jobs.test.ts` ("runs by the clock")',
  ),
  'imports[].from': effect(
    'Where from: an https address, or the absolute path of a folder, of which the newest file is taken. `{TORG_FEED_…}` stands for that environment variable.',
    bff('imports/find-source.ts'),
    '`find-source.test.ts`',
  ),
  'imports[].kind': effect(
    '`full`: a feed of goods; `stock` and `price`: that alone.',
    bff('imports/load-file.ts'),
    '`run-import.test.ts` ("sets stock alone", "sets prices alone")',
  ),
  'imports[].priceList': effect(
    'The list that prices are for; left out, that of the default group.',
    bff('imports/load-file.ts'),
    '`run-import.test.ts` ("sets prices alone")',
  ),
  'imports[].prune': effect(
    'Goods that a feed no longer has are removed, where no line was bad.',
    bff('imports/load-file.ts'),
    '`run-import.test.ts` ("keeps a report")',
  ),
};
