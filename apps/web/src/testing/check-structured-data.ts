type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value);
const isOneOf =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    names.some((name) => value === `https://schema.org/${name}`);

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const isEnergyClass = (value: unknown): boolean =>
  typeof value === 'string' && /^https:\/\/schema\.org\/EUEnergyEfficiencyCategory[A-G](?:[1-3]Plus)?$/.test(value);

const mostStars = 5;
const isStars = (value: unknown): boolean => typeof value === 'number' && value >= 1 && value <= mostStars;

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

const isMoney = (value: unknown): boolean => typeof value === 'string' && /^\d+\.\d{2}$/.test(value);

const isCountry = (value: unknown): boolean => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

type Check = (value: unknown) => boolean;

/** What search engines demand of a kind of thing; they drop a thing that lacks any of it. */
const demanded: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Product: { name: isText, image: (value) => listOf(value).length > 0, offers: (value) => listOf(value).length > 0 },
  Offer: {
    sku: isText,
    url: isAddress,
    price: isMoney,
    priceCurrency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
    availability: isOneOf('InStock', 'OutOfStock', 'LimitedAvailability', 'BackOrder'),
    itemCondition: isOneOf('NewCondition', 'RefurbishedCondition', 'UsedCondition'),
  },
  UnitPriceSpecification: {
    price: isText,
    priceCurrency: isText,
    valueAddedTaxIncluded: (v) => typeof v === 'boolean',
  },
  Brand: { name: isText },
  AggregateRating: { ratingValue: isStars, reviewCount: isCount },
  Review: { reviewRating: isThing, author: isThing, datePublished: isDay },
  Rating: { ratingValue: isStars, bestRating: (value) => value === mostStars },
  Person: { name: isText },
  EnergyConsumptionDetails: {
    hasEnergyEfficiencyCategory: isEnergyClass,
    energyEfficiencyScaleMin: isEnergyClass,
    energyEfficiencyScaleMax: isEnergyClass,
  },
  FAQPage: { mainEntity: (value) => Array.isArray(value) && value.length > 0 },
  Question: { name: isText, acceptedAnswer: isThing },
  Answer: { text: isText },
  BreadcrumbList: { itemListElement: (value) => Array.isArray(value) && value.length > 1 },
  ListItem: { position: Number.isInteger, name: isText, item: isAddress },
  WebSite: { name: isText, url: isAddress, potentialAction: isThing },
  SearchAction: {
    target: isThing,
    'query-input': (value) => value === 'required name=search_term_string',
  },
  EntryPoint: { urlTemplate: (value) => typeof value === 'string' && value.includes('{search_term_string}') },
  Organization: { name: isText, url: isAddress, logo: isAddress },
  ShippingService: {
    name: isText,
    fulfillmentType: isOneOf('FulfillmentTypeDelivery'),
    shippingConditions: (value) => listOf(value).length > 0,
  },
  ShippingConditions: { shippingDestination: (value) => listOf(value).length > 0 },
  DefinedRegion: { addressCountry: isCountry },
  PostalCodeRangeSpecification: { postalCodeBegin: isText, postalCodeEnd: isText },
  MonetaryAmount: {
    currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
    value: (value) => value === undefined || isMoney(value),
    minValue: (value) => value === undefined || isMoney(value),
    maxValue: (value) => value === undefined || isMoney(value),
  },
  ServicePeriod: {
    duration: isThing,
    businessDays: (value) => listOf(value).every(isOneOf('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')),
    cutoffTime: (value) => value === undefined || (typeof value === 'string' && /^\d{2}:\d{2}:00$/.test(value)),
  },
  QuantitativeValue: {
    unitCode: (value) => value === 'DAY' || value === 'KGM',
    minValue: Number.isFinite,
    maxValue: (value) => value === undefined || Number.isFinite(value),
  },
  MerchantReturnPolicy: {
    applicableCountry: (value) => listOf(value).length > 0,
    returnPolicyCategory: isOneOf('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: (value) => Number.isInteger(value) && Number(value) > 0,
    returnPolicyCountry: (value) => value === undefined || isCountry(value),
    returnMethod: (value) => value === undefined || isOneOf('ReturnByMail')(value),
    returnFees: (value) => value === undefined || isOneOf('FreeReturn', 'ReturnShippingFees')(value),
  },
};

/** Fields that hold addresses wherever they stand. */
const addressFields = ['url', 'image', 'logo', 'item'];

/**
 * What a search engine would object to: a kind that is not known here, a field that is demanded and missing or of no
 * use, an empty field, an address that is none, breadcrumbs that are not counted from one.
 */
export const problemsOf = (data: unknown, at = '$'): readonly string[] => {
  if (Array.isArray(data)) return data.flatMap((item, index) => problemsOf(item, `${at}[${index}]`));
  if (!isThing(data)) return [];
  const type = String(data['@type']);
  const wanted = demanded[type];
  if (wanted === undefined) return [`${at}: ${type} is not known`];
  const missing = Object.entries(wanted).flatMap(([field, holds]) =>
    holds(data[field]) ? [] : [`${at}.${field}: ${JSON.stringify(data[field])}`],
  );
  // A condition under which goods are delivered says at what price and in which time.
  const unsaid =
    type === 'ShippingConditions' && data.doesNotShip !== true
      ? ['orderValue', 'shippingRate', 'transitTime'].filter((field) => !isThing(data[field]))
      : [];
  const empty = Object.entries(data).flatMap(([field, value]) =>
    value === undefined || value === null || value === '' ? [`${at}.${field} is empty`] : [],
  );
  const wrong = addressFields.flatMap((field) =>
    listOf(data[field]).every(isAddress) ? [] : [`${at}.${field} is no address`],
  );
  const steps = type === 'BreadcrumbList' ? listOf(data.itemListElement).filter(isThing) : [];
  const uncounted = steps.some(({ position }, index) => position !== index + 1) ? [`${at} is not counted`] : [];
  const below = Object.entries(data).flatMap(([field, value]) => problemsOf(value, `${at}.${field}`));
  return [
    ...missing,
    ...unsaid.map((field) => `${at}.${field} is not said`),
    ...empty,
    ...wrong,
    ...uncounted,
    ...below,
  ];
};
