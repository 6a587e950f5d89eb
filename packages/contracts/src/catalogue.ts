import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { ImageRef } from './image.ts';
import { ListPrice, Price } from './money.ts';
import { problems } from './problem.ts';
import {
  Charging,
  Condition,
  EcoRating,
  energyArrow,
  ProductDocument,
  ProductVideo,
  UnitPricing,
} from './product-facts.ts';
import { RichText } from './rich-text.ts';

const Link = Type.Object({ name: Type.String(), slug: Type.String() });

const Rating = Type.Object({ average: Type.Number(), count: Type.Integer({ description: 'reviews, from 1' }) });

const Stars = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4), Type.Literal(5)]);

/** A review as everybody reads it. Its texts are plain, whatever they look like. */
const Review = Type.Object({
  id: Type.String(),
  stars: Stars,
  title: Type.String(),
  text: Type.String(),
  author: Type.String({ description: 'the name that the buyer chose to be shown' }),
  locale: Type.String(),
  writtenAt: Type.Integer({ description: 'milliseconds since 1970' }),
  isVerified: Type.Boolean({ description: 'an order of the shop proves the purchase' }),
  pictures: Type.Array(Type.String(), { description: 'ids, for /media/review/{id}.webp and {id}-thumb.webp' }),
  helpful: Type.Integer({ description: 'readers who called it so' }),
  answer: Type.Optional(Type.Object({ text: Type.String(), at: Type.Integer() })),
});

const StockState = Type.Union([
  Type.Literal('in_stock'),
  Type.Literal('low'),
  Type.Literal('out'),
  Type.Literal('untracked'),
]);

const AvailableAt = Type.Integer({
  description: 'when goods that can be ordered ahead are there; milliseconds since 1970',
});

export const Stock = Type.Object({
  state: StockState,
  available: Type.Optional(Type.Integer()),
  delivery: Type.Object({ minDays: Type.Integer(), maxDays: Type.Integer() }),
  availableAt: Type.Optional(AvailableAt),
});

const LowestPrice = Type.Object(
  { ...Price.properties },
  { description: 'lowest of the 30 days before the reduction; left out where it is not known' },
);

const BaseColour = Type.Union([
  Type.Literal('black'),
  Type.Literal('grey'),
  Type.Literal('white'),
  Type.Literal('beige'),
  Type.Literal('brown'),
  Type.Literal('red'),
  Type.Literal('orange'),
  Type.Literal('yellow'),
  Type.Literal('green'),
  Type.Literal('turquoise'),
  Type.Literal('blue'),
  Type.Literal('purple'),
  Type.Literal('pink'),
  Type.Literal('clear'),
  Type.Literal('multi'),
]);

const ProductCard = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  brand: Type.Optional(Type.String()),
  image: Type.Optional(ImageRef),
  price: Price,
  compareAt: Type.Optional(Price),
  lowestPrice: Type.Optional(LowestPrice),
  listPrice: Type.Optional(ListPrice),
  unitPricing: Type.Optional(UnitPricing),
  energy: Type.Optional(Type.Object(energyArrow)),
  priceVaries: Type.Boolean(),
  stock: StockState,
  availableAt: Type.Optional(AvailableAt),
  variantCount: Type.Integer(),
  colours: Type.Optional(Type.Array(BaseColour, { description: 'of its variants, where there are several' })),
  rating: Type.Optional(Rating),
  sku: Type.Optional(Type.String()),
  options: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description:
        'of a listing narrowed to some variants, whose picture, price and stock it tells: what they are chosen by',
    }),
  ),
});

const Product = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  brand: Type.Optional(Link),
  categories: Type.Array(Link),
  description: RichText,
  highlights: Type.Array(Type.String()),
  specifications: Type.Array(
    Type.Object({ group: Type.Optional(Type.String()), name: Type.String(), value: Type.String() }),
  ),
  options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) }), {
    description: 'in the main language of the shop, as addresses name them',
  }),
  words: Type.Optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description: 'what values of options are called in the language of the answer, by name and value of the option',
    }),
  ),
  variants: Type.Array(
    Type.Object({
      sku: Type.String(),
      options: Type.Record(Type.String(), Type.String()),
      price: Price,
      compareAt: Type.Optional(Price),
      lowestPrice: Type.Optional(LowestPrice),
      listPrice: Type.Optional(ListPrice),
      unitPricing: Type.Optional(UnitPricing),
      condition: Type.Optional(Condition),
      stock: Stock,
      images: Type.Array(ImageRef),
    }),
  ),
  images: Type.Array(ImageRef),
  accessories: Type.Array(ProductCard, {
    description: 'products that go with it, eight at most; all are in the listing `accessoriesOf`',
  }),
  energy: Type.Optional(
    Type.Object({
      ...energyArrow,
      picture: Type.Optional(ImageRef),
      sheet: Type.Optional(Type.String({ description: 'address of the product information sheet' })),
      eprel: Type.Optional(Type.String({ description: 'registration number in EPREL' })),
    }),
  ),
  charging: Type.Optional(Charging),
  eco: Type.Optional(EcoRating),
  documents: Type.Optional(Type.Array(ProductDocument)),
  video: Type.Optional(ProductVideo),
  hidden: Type.Optional(Type.Boolean({ description: 'sold to who has the link; in no list' })),
  rating: Type.Optional(
    Type.Object({ ...Rating.properties, stars: Type.Array(Type.Integer(), { description: 'from one star to five' }) }),
  ),
  reviews: Type.Optional(Type.Array(Review, { description: 'those called helpful most often, a few' })),
});

const Facets = Type.Array(
  Type.Object({
    key: Type.String(),
    values: Type.Array(
      Type.Object({
        value: Type.String({ description: 'in the main language of the shop, as filters name it' }),
        label: Type.Optional(Type.String({ description: 'in the language of the answer, where it is another word' })),
        count: Type.Integer(),
        selected: Type.Boolean(),
      }),
    ),
  }),
);

const FoundContent = Type.Object({
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  isNamed: Type.Boolean({ description: 'by its title or description; else it only mentions the text' }),
});

const Listing = Type.Object({
  contents: Type.Optional(Type.Array(FoundContent, { description: 'articles that help with the text' })),
  meantText: Type.Optional(Type.String({ description: 'searched for instead of a text that found nothing' })),
  leftOut: Type.Optional(Type.Array(Type.String(), { description: 'words of the text that `meantText` lacks' })),
  category: Type.Optional(Type.String({ description: 'path that the category asked for has now, and was read' })),
  items: Type.Array(ProductCard),
  total: Type.Integer(),
  facets: Facets,
  priceRange: Type.Union([Type.Object({ min: Type.Integer(), max: Type.Integer() }), Type.Null()]),
  page: Type.Integer(),
  pageCount: Type.Integer(),
});

type CategoryNode = { name: string; slug: string; productCount: number; image?: string; children: CategoryNode[] };
const Categories = Type.Unsafe<CategoryNode[]>({
  type: 'array',
  description: 'a tree: name, slug, productCount, image (an id, at the top only), children',
});

const CategoriesQuery = Type.Object({
  hideHiddenProduct: Type.Optional(
    Type.Unknown({ description: '`true` counts only goods that lists show; else hidden ones, too' }),
  ),
});

/** Every parameter is a wish: what cannot be met is left out, never an error. `filter.<key>` may stand several times. */
const ListingQuery = Type.Object(
  {
    q: Type.Optional(Type.Unknown({ description: 'search text; 200 characters are looked at' })),
    category: Type.Optional(Type.Unknown({ description: 'path such as clothing/jackets' })),
    brand: Type.Optional(Type.Unknown({ description: 'slug' })),
    campaign: Type.Optional(Type.Unknown({ description: 'slug; the rest narrows what the campaign shows' })),
    accessoriesOf: Type.Optional(Type.Unknown({ description: 'slug of a product: what goes with it' })),
    minPrice: Type.Optional(Type.Unknown({ description: 'minor units' })),
    maxPrice: Type.Optional(Type.Unknown({ description: 'minor units' })),
    sort: Type.Optional(
      Type.Unknown({ description: 'relevance, popularity, rating, price-asc, price-desc, name, newest' }),
    ),
    page: Type.Optional(Type.Unknown({ description: 'from 1' })),
    pageSize: Type.Optional(Type.Unknown({ description: '24, 48 or 96' })),
  },
  { additionalProperties: true },
);

const Slug = Type.Object({ slug: Type.String({ maxLength: 200 }) });

/** A page of products with facets. Parameters that make no sense are left out and never an error. */
export const getProducts = endpoint({
  method: 'GET',
  url: '/api/products',
  role: 'shopper',
  schema: { summary: 'A listing with facets', querystring: ListingQuery, response: { 200: Listing, ...problems } },
});

/** A product with its variants. 404 when nobody sells it, for a year 410 when it has left the shop. */
export const getProduct = endpoint({
  method: 'GET',
  url: '/api/products/:slug',
  role: 'shopper',
  schema: {
    summary: 'A product with its variants',
    params: Slug,
    response: { 200: Type.Object({ product: Product }), ...problems },
  },
});

/** A page of the reviews of a product. 404 when there is no such product. */
export const getReviews = endpoint({
  method: 'GET',
  url: '/api/products/:slug/reviews',
  role: 'shopper',
  schema: {
    summary: 'A page of the reviews of a product',
    params: Slug,
    querystring: Type.Object({
      sort: Type.Optional(Type.Unknown({ description: 'helpful, newest, highest, lowest' })),
      stars: Type.Optional(Type.Unknown({ description: '1 to 5: only those' })),
      page: Type.Optional(Type.Unknown({ description: 'from 1; ten to a page' })),
    }),
    response: {
      200: Type.Object({
        reviews: Type.Array(Review),
        total: Type.Integer(),
        page: Type.Integer(),
        pageCount: Type.Integer(),
      }),
      ...problems,
    },
  },
});

/** The category tree with counts of products. */
export const getCategories = endpoint({
  method: 'GET',
  url: '/api/products/categories',
  role: 'shopper',
  schema: {
    summary: 'The category tree; categories without a product are left out',
    querystring: CategoriesQuery,
    response: { 200: Categories, ...problems },
  },
});

/** The category tree, under its other address. */
export const getProductCategories = endpoint({
  method: 'GET',
  url: '/api/product/categories',
  role: 'shopper',
  schema: { summary: 'The category tree', querystring: CategoriesQuery, response: { 200: Categories, ...problems } },
});

/** The facets of a listing, without its products. */
export const getProductFilters = endpoint({
  method: 'GET',
  url: '/api/product/filters',
  role: 'shopper',
  schema: { summary: 'The facets of a listing', querystring: ListingQuery, response: { 200: Facets, ...problems } },
});

/** Products by their slugs, in that order; those that are in no listing (any more) are left out. */
export const getProductCards = endpoint({
  method: 'GET',
  url: '/api/product/cards',
  role: 'shopper',
  schema: {
    summary: 'Products by their slugs, as listings show them; unknown ones are left out',
    querystring: Type.Object({
      slug: Type.Union([
        Type.String({ maxLength: 200 }),
        Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50, description: 'up to 50' }),
      ]),
    }),
    response: { 200: Type.Object({ items: Type.Array(ProductCard) }), ...problems },
  },
});

/** The facets of the products that go with one, narrowed as any listing. */
export const getAccessoryFilters = endpoint({
  method: 'GET',
  url: '/api/product/accessories/filters',
  role: 'shopper',
  schema: {
    summary: 'The facets of a product’s accessories',
    querystring: Type.Object({ ...ListingQuery.properties, ...Slug.properties }, { additionalProperties: true }),
    response: { 200: Facets, ...problems },
  },
});

/** Ways that lead to the place that was asked about; none where nothing is delivered there. */
const Deliveries = Type.Array(
  Type.Object({
    method: Type.String(),
    minDays: Type.Integer(),
    maxDays: Type.Integer(),
    from: Type.String({ description: 'the first day on which an order of now arrives: 2026-11-24' }),
    to: Type.String({ description: 'the last such day' }),
  }),
);

/**
 * The stock of one to 100 SKUs; those that are not sold are left out. Days are working days. With a postal code, when each
 * way of delivery brings them there.
 */
export const getStock = endpoint({
  method: 'GET',
  url: '/api/stock',
  role: 'shopper',
  schema: {
    summary: 'Stock of one to 100 SKUs; unknown ones are left out',
    querystring: Type.Object({
      sku: Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1, maxItems: 100 })]),
      postalCode: Type.Optional(Type.String({ maxLength: 12, description: 'of one of the shop’s countries' })),
    }),
    response: {
      200: Type.Array(Type.Object({ sku: Type.String(), ...Stock.properties, deliveries: Type.Optional(Deliveries) })),
      ...problems,
    },
  },
});

/** What a search text may lead to. */
export const getSuggestions = endpoint({
  method: 'GET',
  url: '/api/search/suggestions',
  role: 'shopper',
  schema: {
    summary: 'What a search text may lead to',
    querystring: Type.Object({ q: Type.Optional(Type.Unknown()) }),
    response: {
      200: Type.Object({
        products: Type.Array(ProductCard),
        categories: Type.Array(Link),
        brands: Type.Array(Link),
        contents: Type.Array(Link),
      }),
      ...problems,
    },
  },
});
