/** A block as its file has it. Lines count from one. */
export type WrittenBlock = {
  /** Its fields, as YAML. */
  readonly yaml: string;
  /** The line of its first field, and that of the first below the fields. */
  readonly line: number;
  readonly bodyLine: number;
  /** The Markdown below its fields. */
  readonly body: string;
  /** Whether a second line of `---` ends its fields. */
  readonly isClosed: boolean;
};

/** A page as its file has it: front matter, the words before its first block, its blocks. */
export type SplitPage = { readonly yaml: string; readonly body: string; readonly blocks: readonly WrittenBlock[] };

const fence = /^---[ \t]*$/;
const codeFence = /^ {0,3}(`{3,}|~{3,})/;

/** Where blocks begin: at a fence whose next line names one. A fence inside of a code example is none. */
const beginnings = (lines: readonly string[]): readonly number[] => {
  let code: string | undefined;
  return lines.flatMap((line, index) => {
    const mark = codeFence.exec(line)?.[1]?.slice(0, 3);
    if (mark !== undefined && (code === undefined || code === mark)) code = code === undefined ? mark : undefined;
    return code === undefined && fence.test(line) && lines[index + 1]?.startsWith('block:') === true ? [index] : [];
  });
};

const joined = (lines: readonly string[]): string => lines.join('\n').trim();

/**
 * Takes a page's file apart: front matter between two lines of `---`, Markdown, then blocks. Each begins with a line of
 * `---` and one that begins with `block:`; its fields end at the next `---`, its Markdown at the next block. Every other
 * `---` is a thematic break. Undefined where there is no front matter.
 */
export const splitPage = (text: string): SplitPage | undefined => {
  const lines = text.split(/\r?\n/);
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line));
  if (!fence.test(lines[0] ?? '') || end < 0) return undefined;
  const starts = beginnings(lines.map((line, index) => (index <= end ? '' : line)));
  const blocks = starts.map((start, place): WrittenBlock => {
    const after = starts[place + 1] ?? lines.length;
    const close = lines.findIndex((line, index) => index > start && index < after && fence.test(line));
    const ends = close < 0 ? after : close;
    return {
      yaml: lines.slice(start + 1, ends).join('\n'),
      line: start + 2,
      bodyLine: ends + 2,
      body: joined(lines.slice(ends + 1, after)),
      isClosed: close >= 0,
    };
  });
  return { yaml: lines.slice(1, end).join('\n'), body: joined(lines.slice(end + 1, starts[0])), blocks };
};
