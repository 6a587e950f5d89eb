export { countdown, firstTimeLeft, isTimeOver, type TimeLeft } from './countdown.ts';
