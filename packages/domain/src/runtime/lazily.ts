/** Makes something when it is first asked for, and once: formatters of a language take milliseconds of a phone each. */
export const lazily = <A extends object>(make: () => A): (() => A) => {
  let made: A | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
