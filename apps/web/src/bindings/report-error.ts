import { isControlFlow } from '@torg/domain/storefront';
import { PageFailure } from './answer.ts';

type Report = (error: unknown) => void;

const unlessTold =
  (report: Report): Report =>
  (error) => {
    // React names what it recovered from as the cause of an error of its own.
    const thrown = error instanceof Error && error.cause !== undefined ? error.cause : error;
    // What the page itself tells the shopper, and what only directs the flow, is no news.
    if (!isControlFlow(error) && !isControlFlow(thrown) && PageFailure.of(thrown) === undefined) report(error);
  };

/** Where React tells of errors: as it does by itself, but for those that are no fault. */
export const errorReports = {
  onCaughtError: unlessTold((error) => console.error(error)),
  onUncaughtError: unlessTold((error) => window.reportError(error)),
  onRecoverableError: unlessTold((error) => window.reportError(error)),
};
