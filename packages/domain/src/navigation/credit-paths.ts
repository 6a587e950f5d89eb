/** Addresses of what credits are left and were used, without language prefix. */
export const creditPaths = {
  /** What is left of the own credit, and of the company's. */
  own: '/me/credit-policy',
  company: '/me/company-credit-policy',
  /** What was used of credits, and the same as a file. */
  report: '/me/credit-policy-report',
  reportFile: '/me/credit-policy-report.csv',
} as const;
