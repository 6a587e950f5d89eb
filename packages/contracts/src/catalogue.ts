import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Price } from './money.ts';
import { problems } from './problem.ts';
import { RichText } from './rich-text.ts';

export const ImageRef = Type.Object({ id: Type.String(), alt: Type.String() });
const Link = Type.Object({ name: Type.String(), slug: Type.String() });

const StockState = Type.Union([
  Type.Literal('in_stock'),
  Type.Literal('low'),
  Type.Literal('out'),
  Type.Literal('untracked'),
]);

export const Stock = Type.Object({
  state: StockState,
  available: Type.Optional(Type.Integer()),
  delivery: Type.Object({ minDays: Type.Integer(), maxDays: Type.Integer() }),
});

const ProductCard = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  brand: Type.Optional(Type.String()),
  image: Type.Optional(ImageRef),
  price: Price,
  compareAt: Type.Optional(Price),
  priceVaries: Type.Boolean(),
  stock: StockState,
  variantCount: Type.Integer(),
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
  options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })),
  variants: Type.Array(
    Type.Object({
      sku: Type.String(),
      options: Type.Record(Type.String(), Type.String()),
      price: Price,
      compareAt: Type.Optional(Price),
      stock: Stock,
      images: Type.Array(ImageRef),
    }),
  ),
  images: Type.Array(ImageRef),
  accessories: Type.Array(ProductCard, { description: 'products that go with it' }),
});

const Facets = Type.Array(
  Type.Object({
    key: Type.String(),
    values: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer(), selected: Type.Boolean() })),
  }),
);

const Listing = Type.Object({
  meantText: Type.Optional(Type.String({ description: 'searched for instead of a text that found nothing' })),
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

/** Every parameter is a wish: what cannot be met is left out, never an error. `filter.<key>` may stand several times. */
const ListingQuery = Type.Object(
  {
    q: Type.Optional(Type.Unknown({ description: 'search text; 200 characters are looked at' })),
    category: Type.Optional(Type.Unknown({ description: 'path such as clothing/jackets' })),
    brand: Type.Optional(Type.Unknown({ description: 'slug' })),
    campaign: Type.Optional(Type.Unknown({ description: 'slug; the rest narrows what the campaign shows' })),
    minPrice: Type.Optional(Type.Unknown({ description: 'minor units' })),
    maxPrice: Type.Optional(Type.Unknown({ description: 'minor units' })),
    sort: Type.Optional(Type.Unknown({ description: 'relevance, popularity, price-asc, price-desc, name, newest' })),
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

/** A product with its variants. 404 when nobody sells it. */
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

/** The category tree with counts of products. */
export const getCategories = endpoint({
  method: 'GET',
  url: '/api/products/categories',
  role: 'shopper',
  schema: {
    summary: 'The category tree; categories without a product are left out',
    response: { 200: Categories, ...problems },
  },
});

/** The category tree, under its other address. */
export const getProductCategories = endpoint({
  method: 'GET',
  url: '/api/product/categories',
  role: 'shopper',
  schema: { summary: 'The category tree', response: { 200: Categories, ...problems } },
});

/** The facets of a listing, without its products. */
export const getProductFilters = endpoint({
  method: 'GET',
  url: '/api/product/filters',
  role: 'shopper',
  schema: { summary: 'The facets of a listing', querystring: ListingQuery, response: { 200: Facets, ...problems } },
});

/** The facets of the products that go with one. */
export const getAccessoryFilters = endpoint({
  method: 'GET',
  url: '/api/product/accessories/filters',
  role: 'shopper',
  schema: {
    summary: 'The facets of a product’s accessories',
    querystring: Slug,
    response: { 200: Facets, ...problems },
  },
});

/** The stock of one to 100 SKUs; those that are not sold are left out. Days are working days. */
export const getStock = endpoint({
  method: 'GET',
  url: '/api/stock',
  role: 'shopper',
  schema: {
    summary: 'Stock of one to 100 SKUs; unknown ones are left out',
    querystring: Type.Object({
      sku: Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1, maxItems: 100 })]),
    }),
    response: { 200: Type.Array(Type.Object({ sku: Type.String(), ...Stock.properties })), ...problems },
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
