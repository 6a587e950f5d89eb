import { either as E } from 'fp-ts';

/** Order numbers as people type them: in small letters, without the hyphen. */
export const readOrderNumber = (text: string): E.Either<string, string> => {
  const plain = text.toUpperCase().replace('-', '');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain)
    ? E.right(`${plain.slice(0, 5)}-${plain.slice(5)}`)
    : E.left(`${text}: expected the number of an order, such as 7K3M9-QXA2B`);
};
