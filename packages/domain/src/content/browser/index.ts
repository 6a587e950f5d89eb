export { type RibbonTime, ribbonCountdown, type TimeParts } from './ribbon-countdown.ts';
