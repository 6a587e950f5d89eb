/**
 * The page numbers to show: the first, the last, and those around the present one; null stands for a gap.
 * A gap of one page is that page.
 */
export const pageWindow = (page: number, pageCount: number): readonly (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
};
