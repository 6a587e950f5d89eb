/** Round amounts have one of these leading figures. */
const leading = [1, 2, 5];

/** As many steps as a short choice holds. */
const mostSteps = 9;

/**
 * Round amounts strictly between the lowest and the highest price, ascending: 1, 2 or 5 times a power of ten.
 * @param min minor units
 * @param max minor units
 */
export const priceSteps = (min: number, max: number): readonly number[] => {
  const steps: number[] = [];
  for (let unit = 100; unit < max; unit *= 10) {
    for (const figure of leading) {
      const amount = figure * unit;
      if (amount > min && amount < max) steps.push(amount);
    }
  }
  return steps.slice(-mostSteps);
};
