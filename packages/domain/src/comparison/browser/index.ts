export { createShownComparison, type ShownComparison } from './shown-comparison.ts';
