/**
 * Uses what comes later, unless who waits for it is gone by then. What cannot be had is not used.
 * @returns the clean-up of an effect.
 */
export const whileShown = <A>(coming: Promise<A>, use: (value: A) => void): (() => void) => {
  let isShown = true;
  coming.then(
    (value) => {
      if (isShown) use(value);
    },
    () => {},
  );
  return () => {
    isShown = false;
  };
};
