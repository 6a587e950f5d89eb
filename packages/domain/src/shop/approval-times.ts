/** How long an order waits, in days since it asked; what is 0, or not before the end, never happens. */
export type ApprovalTimes = {
  /** Then it lapses. */
  readonly holdDays: number;
  /** Then those who have not decided are reminded. */
  readonly remindDays: number;
  /** Then whoever approves orders of the company may decide. */
  readonly escalateDays: number;
};
