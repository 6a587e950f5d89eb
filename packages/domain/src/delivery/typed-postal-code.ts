import type { Observable } from 'rxjs';

/** The postal code that a shopper typed once, as the browser keeps it. */
export type TypedPostalCode = {
  readonly get: () => string | undefined;
  /** Speaks when another one was typed. */
  readonly changes: Observable<unknown>;
  readonly keep: (code: string) => void;
};
