/** A storage in memory. `refuse` makes writing of a key fail, as a full storage does. */
export const fakeStorage = (entries: Readonly<Record<string, string>> = {}, refuse?: string) => {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (key === refuse) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
    entries: () => Object.fromEntries(map),
  };
};

/** A storage that the visitor denies. */
export const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
