/** A number as it is written: a Norwegian one as `+47 912 34 567`, others as they are. @param number `+` and digits. */
export const writtenNumber = (number: string): string =>
  number.replace(/^(\+47)(...)(..)(...)$/, '$1\u00a0$2\u00a0$3\u00a0$4');
