/**
 * The picture that a key asks for: the neighbours by arrow keys, the first and the last one by Home and End.
 * @returns undefined for a key that asks for none, so that it stays the browser's.
 */
export const nextPicture = (
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  current: number,
  total: number,
): number | undefined => {
  if (altKey || ctrlKey || metaKey || total < 2) return undefined;
  switch (key) {
    case 'ArrowRight':
      return Math.min(current + 1, total - 1);
    case 'ArrowLeft':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
};
