/** Colours by which shoppers look for goods, whatever their makers call them; in the order in which they are shown. */
export const baseColours = [
  'black',
  'grey',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
  'clear',
  'multi',
] as const;
/** A colour by which shoppers look for goods. */
export type BaseColour = (typeof baseColours)[number];

/** The facet of base colours, which shops offer in place of the names that makers give. */
export const baseColourFacet = 'base_colour';

/** Whether a value of that facet is one of ours. */
export const isBaseColour = (value: string): value is BaseColour => baseColours.some((known) => known === value);

/** What colours are called in nb, en and sv, and the things that they are named after. */
const words: Readonly<Record<BaseColour, string>> = {
  black: 'sort svart black onyks onyx midnight',
  grey: 'grå grått grey gray kull charcoal graphite grafitt skifer slate stål steel røyk smoke sølv silver aluminium lav glacier',
  white: 'hvit hvitt vit white ubleket snø snow pearl perle cloud natur',
  beige: 'beige havre sand cream krem kitt',
  brown: 'brun brunt brown eik oak cognac tan clay leire rust',
  red: 'rød rødt röd red lava bringebær',
  orange: 'oransje orange coral korall',
  yellow: 'gul gult yellow oker ocker gold gull guld sun sol',
  green: 'grønn grønt grön green granskog skog forest mose moss sage salvie oliven olive',
  turquoise: 'turkis turquoise petrol teal sea',
  blue: 'blå blått blue fjord night natt marine navy ice is ink blekk',
  purple: 'lilla purple lilac syren blåbær plomme aurora',
  pink: 'rosa pink rose',
  clear: 'klar clear gjennomsiktig transparent',
  multi: 'flere flerfarget multi multicolour multicolor',
};

const known: ReadonlyMap<string, BaseColour> = new Map(
  baseColours.flatMap((colour) => words[colour].split(' ').map((word) => [word, colour] as const)),
);

/** Endings by which one word names a colour: `nattblå`. Others would be found in words that are none: the tan of titan. */
const endings =
  'sort svart grå grått hvit hvitt vit brun brunt rød rødt röd gul gult grønn grønt grön blå blått skog lilla rosa'.split(
    ' ',
  );

const ofWord = (word: string): BaseColour | undefined =>
  known.get(word) ?? known.get(endings.find((ending) => word.endsWith(ending)) ?? '');

/**
 * The base colour that a name of a colour stands for: by its first word that is or ends in one, so that `Black and
 * orange` is black; the last of several words without a conjunction wins, so that `Lys grå` is grey.
 * @returns undefined for a name that says no colour.
 */
export const baseColourOf = (name: string): BaseColour | undefined => {
  const [first = ''] = name.toLowerCase().split(/\s+(?:og|and|och)\s+|[/,]/u);
  const found = (first.match(/\p{L}+/gu) ?? []).map(ofWord).filter((colour) => colour !== undefined);
  return found.includes('multi') ? 'multi' : found.at(-1);
};
