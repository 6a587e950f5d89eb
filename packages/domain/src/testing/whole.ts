/**
 * A type with none of its fields left out, so that an example lacks no field that is added later. Records of names that
 * shops choose, and trees of text, stay as they are.
 */
export type Whole<A> = A extends readonly (infer Item)[]
  ? A extends readonly (string | { readonly tag: string })[]
    ? A
    : readonly Whole<Item>[]
  : A extends object
    ? { readonly [Key in keyof A]-?: Whole<NonNullable<A[Key]>> | Extract<A[Key], null> }
    : A;
