import { existsOne, findAll, getAttributeValue, getElementById, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = ReturnType<typeof findAll>[number];

/** A thing to press or fill in: what it is called, and its attributes. */
type Control = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** What a page says to somebody who cannot see it. */
export type ReadPage = {
  readonly headings: readonly string[];
  readonly links: Readonly<Record<string, string>>;
  readonly buttons: readonly Control[];
  /** Inputs that are not hidden, by their label. */
  readonly fields: readonly (Control & { readonly describedBy: string })[];
  readonly alerts: readonly string[];
  /** Lines that fill, by their label. */
  readonly progress: readonly { readonly name: string; readonly value: string; readonly max: string }[];
  /** Forms with the values that they would send without being touched. */
  readonly forms: readonly { readonly action: string; readonly values: Readonly<Record<string, string>> }[];
  /** Items of lists that have a heading, by it: the paragraphs of each, and what stands by itself in them. */
  readonly items: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Paragraphs, each by what stands by itself in it. */
  readonly paragraphs: readonly (readonly string[])[];
  /** Cells of tables by the heading of their row. */
  readonly rows: Readonly<Record<string, string>>;
  /** Descriptions by their term, as in sums and facts: what a term has several of is told one after the other. */
  readonly terms: Readonly<Record<string, string>>;
  /** The main part's text, with single spaces, one where a new line or cell begins. */
  readonly text: string;
};

const attribute = (element: Element, name: string): string => getAttributeValue(element, name) ?? '';

/** Elements whose words run on in the line that they stand in; all others begin a line or a cell of their own. */
const inline = [
  'a',
  'abbr',
  'b',
  'bdi',
  'em',
  'i',
  'mark',
  's',
  'del',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
];

/** Text with a space wherever something begins that is seen apart: a line, a cell, or one of two neighbours in a row. */
const spaced = (nodes: Node | Node[]): string =>
  [nodes]
    .flat()
    .map((node, index, siblings) => {
      if (!('children' in node)) return textContent(node);
      const inside = spaced(node.children as Node[]);
      const before = siblings[index - 1];
      const isApart = before !== undefined && 'children' in before;
      const isInline = 'name' in node && inline.includes(String(node.name));
      return isInline ? `${isApart ? ' ' : ''}${inside}` : ` ${inside} `;
    })
    .join('');

const words = (nodes: Node | Node[]): string =>
  spaced(nodes)
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ (?=[,.](?:\s|$))/g, '')
    .trim();

/** The label that a field stands in. */
const labelAround = ({ parent }: Element): Element | undefined => {
  if (parent === null || !('name' in parent)) return undefined;
  return parent.name === 'label' ? (parent as Element) : labelAround(parent as Element);
};

/** Reads the main part of a page. */
export const readPage = (html: string): ReadPage => {
  const document = parseDocument(html);
  const main = findAll((element) => element.name === 'main', document.children);
  const all = (...names: readonly string[]): Element[] => findAll((element) => names.includes(element.name), main);
  const byId = (id: string): string => {
    const found = getElementById(id, document.children);
    return found === null ? '' : words(found);
  };
  const byIds = (ids: string): string => ids.split(' ').filter(Boolean).map(byId).join(' ');

  const nameOf = (element: Element): string => {
    const id = attribute(element, 'id');
    const label = id === '' ? undefined : all('label').find((candidate) => attribute(candidate, 'for') === id);
    return (
      attribute(element, 'aria-label') ||
      byIds(attribute(element, 'aria-labelledby')) ||
      words(label ?? labelAround(element) ?? element)
    );
  };
  const control = (element: Element): Control => ({ name: nameOf(element), attributes: element.attribs });
  const isShown = (element: Element): boolean => attribute(element, 'type') !== 'hidden';

  return {
    headings: all('h1', 'h2', 'h3').map((heading) => words(heading)),
    links: Object.fromEntries(all('a').map((link) => [nameOf(link), attribute(link, 'href')])),
    buttons: all('button').map(control),
    fields: all('input', 'select')
      .filter(isShown)
      .map((element) => ({ ...control(element), describedBy: byIds(attribute(element, 'aria-describedby')) })),
    alerts: findAll((element) => attribute(element, 'role') === 'alert', main).map((alert) => words(alert)),
    progress: all('progress').map((line) => ({
      ...{ name: nameOf(line), value: attribute(line, 'value'), max: attribute(line, 'max') },
    })),
    forms: all('form').map((form) => ({ action: attribute(form, 'action'), values: valuesOf(form) })),
    items: Object.fromEntries(
      all('li').flatMap((item) => {
        const [heading] = findAll(({ name }) => /^h\d$/.test(name), item.children);
        return heading === undefined ? [] : [[words(heading), paragraphsIn(item.children)]];
      }),
    ),
    paragraphs: paragraphsIn(main),
    rows: Object.fromEntries(
      all('tr').map((row) => {
        const cells = (wanted: string) => words(findAll(({ name }) => name === wanted, row.children));
        return [cells('th'), cells('td')];
      }),
    ),
    terms: termsIn(all('dt', 'dd')),
    text: words(main),
  };
};

/** @param parts terms and their descriptions in the order of the page. */
const termsIn = (parts: readonly Element[]): Record<string, string> => {
  const terms: Record<string, string> = {};
  let term = '';
  for (const part of parts) {
    if (part.name === 'dt') {
      term = words(part);
      terms[term] = '';
    } else terms[term] = [terms[term], words(part)].filter(Boolean).join(' ');
  }
  return terms;
};

const paragraphsIn = (nodes: Node[]): readonly (readonly string[])[] =>
  findAll(({ name }) => name === 'p', nodes)
    .map(({ children }) => children.map((part) => words(part)).filter(Boolean))
    .filter((parts) => parts.length > 0);

const valuesOf = (form: Element): Record<string, string> => {
  const inputs = findAll(({ name }) => name === 'input', form.children).filter(
    (input) => !['radio', 'checkbox'].includes(attribute(input, 'type')) || 'checked' in input.attribs,
  );
  const options = findAll(({ name, attribs }) => name === 'option' && 'selected' in attribs, form.children);
  const selects = findAll(({ name }) => name === 'select', form.children);
  const chosen = selects.map((select): [string, string] => {
    const option = options.find((candidate) => existsOne((element) => element === candidate, select.children));
    return [attribute(select, 'name'), option === undefined ? '' : attribute(option, 'value')];
  });
  return Object.fromEntries([
    ...inputs.map((input): [string, string] => [attribute(input, 'name'), attribute(input, 'value')]),
    ...chosen,
  ]);
};
