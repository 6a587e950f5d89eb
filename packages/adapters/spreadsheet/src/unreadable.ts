import type { SheetUnreadable } from '@torg/domain/quick-order';

/** Thrown inside this adapter where a file is no list of goods; any other error means that it is broken. */
export class Unreadable extends Error {
  readonly reason: SheetUnreadable['reason'];
  constructor(reason: SheetUnreadable['reason']) {
    super(`the file is not read: ${reason}`);
    this.reason = reason;
  }
}
